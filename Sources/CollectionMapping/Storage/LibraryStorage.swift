/// A storage of the library, which completes every change that it announces.
protocol LibraryStorage: ObservableStorage {}

extension MemoryStorage: LibraryStorage {}
extension SingleSectionStorage: LibraryStorage {}
