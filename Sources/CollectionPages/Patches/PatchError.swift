/// Why a page could not be built, or a patch not be applied; nothing has changed.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum PatchError: Error, Hashable, Sendable {
  /// A piece was added before the first section.
  case noSection(PieceID)

  /// A section was added, and the page has a section with its identifier.
  case sectionExists(String)

  /// A piece was added, and the page has a piece with its identity.
  case pieceExists(PieceID)

  /// An operation names a section that the page does not have.
  case unknownSection(String)

  /// An operation names a piece that the page does not have.
  case unknownPiece(PieceID)

  /// An operation places a piece after another one that is not in the same section.
  case otherSection(PieceID, expected: String)

  /// An operation removes a section that still has pieces.
  case sectionNotEmpty(String)

  /// The patch begins or ends at another version than that of the page.
  case otherVersion(expected: String, found: String)

  /// The log has a page with the same version and another content.
  case versionExists(String)

  /// All operations fit the page, but the result is another page than that of the patch.
  case otherResult(expected: PageHash, found: PageHash)
}

extension PatchError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    let reload = "Send the whole page instead."
    return switch self {
    case .noSection(let piece):
      "There is no section for the \(piece). Begin a section first."
    case .sectionExists(let id):
      "There are two sections \(identifierText(id)). Give each section an identifier of its own."
    case .pieceExists(let piece):
      "The \(piece) occurs twice. Give each item of a page an identifier of its own."
    case .unknownSection(let id):
      "The patch names the section \(identifierText(id)), which the page does not have. \(reload)"
    case .unknownPiece(let piece):
      "The patch names the \(piece), which the page does not have. \(reload)"
    case .otherSection(let piece, let section):
      "The patch names the \(piece) in section \(identifierText(section)), where it is not. \(reload)"
    case .sectionNotEmpty(let id):
      "The patch removes the section \(identifierText(id)), which still has pieces. \(reload)"
    case .otherVersion(let expected, let found):
      "The patch needs the version \(identifierText(expected)), but the page has the version "
        + "\(identifierText(found)). \(reload)"
    case .versionExists(let version):
      "The version \(identifierText(version)) has two contents. Count versions up with each change."
    case .otherResult(let expected, let found):
      "The patched page has the hash \(found) instead of \(expected). \(reload)"
    }
  }
}
