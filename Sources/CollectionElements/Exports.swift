// The index path is part of the vocabulary, so a file that uses one needs no import of Foundation.
#if canImport(FoundationEssentials)
@_exported public import struct FoundationEssentials.IndexPath
#else
@_exported public import struct Foundation.IndexPath
#endif
