@_exported public import CollectionContent
@_exported public import CollectionElements
@_exported public import CollectionLayouts
