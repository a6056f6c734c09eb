/// The number of entries in all collections that an object holds, directly or through others.
///
/// Entries that are never removed are counted, whatever table they are in.
func heldEntries(by root: AnyObject) -> Int {
  var seen: Set<ObjectIdentifier> = []
  var pending: [Any] = [root]
  var count = 0
  while let value = pending.popLast() {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
    }
    if [.collection, .dictionary, .set].contains(mirror.displayStyle) {
      count += mirror.children.count
    }
    pending += mirror.children.map(\.value)
    var ancestor = mirror.superclassMirror
    while let mirror = ancestor {
      pending += mirror.children.map(\.value)
      ancestor = mirror.superclassMirror
    }
  }
  return count
}
