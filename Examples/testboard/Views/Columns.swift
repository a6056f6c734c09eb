extension String {
  /// The number of terminal columns of the text, accurate enough to align a list.
  ///
  /// Combining marks take none; East Asian wide characters and most emoji take two.
  var columns: Int {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns of the character.
  var columns: Int {
    switch value {
    case 0x00..<0x300: 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      2
    case 0x200B...0x200D, 0xFE00...0xFE0F: 0
    default: isMark ? 0 : 1
    }
  }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension SuiteEntry {
  /// The column after the longest name of its tests, up to a limit.
  var nameWidth: Int { min(widestName, 72) }
}
