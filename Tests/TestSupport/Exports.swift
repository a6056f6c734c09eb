// Whoever tests content also needs seeds.
@_exported public import RandomSupport
