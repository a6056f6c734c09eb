// Pages are a product of their own.
import CollectionMapping

func pages() {
  // expected-error@+1 {{'JSONPageWriter' is unavailable: import CollectionPages, which has it}}
  _ = JSONPageWriter()
}

func hash(_ page: TextWriter, _ bytes: OutputBytes) {
  // expected-error@+1 {{'hash(key:)' is unavailable: write PageHash(of: bytes.span) of CollectionPages}}
  _ = page.hash()
  // expected-error@+1 {{'hash(key:)' is unavailable: write PageHash(of: bytes.span) of CollectionPages}}
  _ = bytes.hash(key: (1, 2))
}

// expected-error@+1 {{'PatchLog' is unavailable: import CollectionPages, which has it}}
func answer(_ log: PatchLog) {}

// expected-error@+1 {{'PatchError' is unavailable: import CollectionPages, which has it}}
func reload(after error: PatchError) {}
