@_exported public import CollectionElements
