@_exported public import CollectionPages
