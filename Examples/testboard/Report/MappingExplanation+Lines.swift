import CollectionMapping

extension MappingExplanation {
  /// The winner first, then the other mappings for this kind of model, then the number of the others.
  var lines: [String] {
    let isOther = { (entry: Entry) in
      entry.verdict == .otherCategory || entry.verdict == .otherModelType
    }
    let relevant = entries.filter { !isOther($0) }
    let won = relevant.filter { $0.mapping == winner }
    let lost = relevant.filter { $0.mapping != winner }
    let rest = entries.count - relevant.count
    return (won + lost).map(\.description)
      + (rest > 0 ? ["\(counted(rest, "mapping")) for other models or kinds"] : [])
  }
}
