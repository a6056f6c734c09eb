@_exported public import CollectionMapping
