/// The digest of an older version, stored as its differences from the version after it.
struct OlderDigest: Sendable {
  let version: ExactString

  /// An upper bound of the memory: lists have room for up to twice as many values as they contain.
  let byteCount: Int

  /// The bytes of this value in a list, and of its list of steps and its version without their content.
  private static let baseSize = 192

  /// The bytes of a step, and of the identifiers of an own part without their text.
  private static let stepSize = 160
  private static let identifierSize = 64

  private var steps: [Step] = []

  /// What comes next in the list of the parts.
  private enum Step {
    /// Parts of the next version, by their positions there.
    case kept(Range<Int>)

    /// A part that the next version does not have.
    case own(PageDigest.Part)
  }

  init(_ digest: PageDigest, before next: PageDigest) {
    let nextParts = next.parts
    var positions: [PageDigest.Part: Int] = [:]
    positions.reserveCapacity(nextParts.count)
    for (position, part) in nextParts.enumerated() { positions[part] = position }

    version = digest.exactVersion
    var bytes = Self.baseSize + version.text.utf8.count
    for part in digest.parts {
      guard let position = positions[part] else {
        steps.append(.own(part))
        bytes += Self.stepSize + Self.identifierSize + part.identifierLength
        continue
      }
      if case .kept(let run)? = steps.last, run.upperBound == position {
        steps[steps.count - 1] = .kept(run.lowerBound..<position + 1)
      } else {
        steps.append(.kept(position..<position + 1))
        bytes += Self.stepSize
      }
    }
    byteCount = bytes
  }

  /// The parts of this version, from those of the next version.
  func parts(before next: [PageDigest.Part]) -> [PageDigest.Part] {
    var parts: [PageDigest.Part] = []
    parts.reserveCapacity(next.count)
    for step in steps {
      switch step {
      case .kept(let run): parts += next[run]
      case .own(let part): parts.append(part)
      }
    }
    return parts
  }
}

extension PageDigest {
  /// One part of a digest as a list, in which each section comes before its pieces.
  enum Part: Hashable, Sendable {
    /// A section, whose pieces are the parts after it.
    case section(Section)
    case piece(Piece)
  }

  var parts: [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(sections.reduce(sections.count) { $0 + $1.pieces.count })
    for section in sections {
      parts.append(
        .section(Section(id: section.id, opening: section.opening, closing: section.closing)))
      for piece in section.pieces { parts.append(.piece(piece)) }
    }
    return parts
  }

  init(version: ExactString, _ parts: [Part]) {
    self.init(version: version)
    for part in parts {
      switch part {
      case .section(let section): sections.append(section)
      case .piece(let piece): sections[sections.count - 1].pieces.append(piece)
      }
    }
  }
}

extension PageDigest.Part {
  /// The number of bytes of the identifiers.
  fileprivate var identifierLength: Int {
    switch self {
    case .section(let section): section.id.text.utf8.count
    case .piece(let piece): piece.id.identifierLength
    }
  }
}
