/// The kind of a type in its metadata, whose place and values are part of the stable ABI.
///
/// Reading it is one load; checking a conformance is a look-up in the runtime.
enum MetadataKind: UInt {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301

  /// The kind of a type; `nil` for all others, such as classes and protocols.
  init?(of type: Any.Type) {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    guard let metadata = unsafe UnsafePointer<UInt>(bitPattern: address) else { return nil }
    unsafe self.init(rawValue: metadata.pointee)
  }
}

/// Whether a type is an `Optional`.
func isOptional(_ type: Any.Type) -> Bool { MetadataKind(of: type) == .optional }

/// Whether a type is a struct or an enum, which has no subtypes; a protocol, a metatype, a tuple and a
/// function are not.
func isStructOrEnum(_ type: Any.Type) -> Bool {
  let kind = MetadataKind(of: type)
  return kind == .structure || kind == .enumeration
}
