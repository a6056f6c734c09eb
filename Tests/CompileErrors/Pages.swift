// Pages are a product of their own.
import CollectionMapping

func pages() {
  _ = JSONPageWriter()  // expected-error {{'JSONPageWriter' is unavailable: import CollectionPages, which has it}}
}

func answer(_ log: PatchLog) {}  // expected-error {{'PatchLog' is unavailable: import CollectionPages, which has it}}
