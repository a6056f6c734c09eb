import CollectionLayouts
import LayoutSupport

// Flow layouts as one line per section, for the messages of failing tests.

extension FlowSketch: CustomStringConvertible {
  var description: String {
    let parts: [String?] = [
      "\(axis) in \(bounds)", direction == .leftToRight ? nil : "right to left", "scale \(scale)",
      contentInsets == .zero ? nil : "kept clear \(contentInsets.text)",
      margins.map { "margins \($0.text)" }, pinsHeaders ? "headers pinned" : nil,
      pinsFooters ? "footers pinned" : nil,
    ]
    return (parts.compactMap(\.self) + sections.map { "\($0)" }).joined(separator: "\n")
  }
}

extension FlowSectionSketch: CustomStringConvertible {
  var description: String {
    let parts: [String?] = [
      isUniform ? "uniform" : "each", "\(sizes)", "lines \(lineSpacing)", "items \(itemSpacing)",
      inset == .zero ? nil : "inset \(inset.text)", header == .zero ? nil : "header \(header)",
      footer == .zero ? nil : "footer \(footer)",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
