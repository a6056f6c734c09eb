// Pages are a product of their own.
import CollectionMapping

func pages() {
  // expected-error@+1 {{'JSONPageWriter' is unavailable: import CollectionPages, which has it}}
  _ = JSONPageWriter()
}

// expected-error@+1 {{'PatchLog' is unavailable: import CollectionPages, which has it}}
func answer(_ log: PatchLog) {}
