/// The kind of a type in its metadata, whose place and values are part of the stable ABI.
///
/// Reading it is one load; checking a conformance is a look-up in the runtime.
package enum MetadataKind: UInt {
  /// A class. Where there is an Objective-C runtime, its address stands in place of the kind.
  case reference = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301

  /// The kind of a type; `nil` for all others, such as protocols.
  package init?(of type: Any.Type) {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    guard let metadata = unsafe UnsafePointer<UInt>(bitPattern: address) else { return nil }
    let kind = unsafe metadata.pointee
    self.init(rawValue: kind > 0x7FF ? 0 : kind)
  }
}

/// Whether a type is an `Optional`.
package func isOptional(_ type: Any.Type) -> Bool { MetadataKind(of: type) == .optional }

/// Whether a type is a struct or an enum, which has no subtypes; a protocol, a metatype, a tuple and a
/// function are not.
package func isStructOrEnum(_ type: Any.Type) -> Bool {
  let kind = MetadataKind(of: type)
  return kind == .structure || kind == .enumeration
}

/// Whether a value of a type may be an optional, which those of structs, enums and classes are not.
package func mayBeOptional(_ type: Any.Type) -> Bool {
  switch MetadataKind(of: type) {
  case .reference, .structure, .enumeration: false
  default: true
  }
}
