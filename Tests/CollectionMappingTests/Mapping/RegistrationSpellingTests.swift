import CollectionMapping
import Foundation
import Testing

/// Each name of the guide of DTCollectionViewManager does the same as its call with `as:`.
struct RegistrationSpellingTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let form: RegistrationForm
    let register: @Sendable (MappingOwner) -> MappingToken
    let unregister: @Sendable (MappingOwner) -> Int

    init(
      _ style: RegistrationForm.Style, _ category: ElementCategory,
      register: @escaping @Sendable (MappingOwner) -> MappingToken,
      unregister: @escaping @Sendable (MappingOwner) -> Int
    ) {
      form = RegistrationForm(style, category)
      self.register = register
      self.unregister = unregister
    }

    var testDescription: String { form.testDescription }
  }

  private static let mapping: SharedMappingClosure<SlipView, String> = {
    $0.condition = .section(0)
  }

  private static let handler: SharedViewHandler<SlipView, String> = { view, text, path in
    view.log.append("handle \(text) at \(path)")
  }

  private static func unregisterHeader(from owner: MappingOwner) -> Int {
    owner.edit {
      $0.unregisterHeader(SlipView.self)
    } catalog: {
      $0.unregisterHeader(SlipView.self)
    }
  }

  private static func unregisterFooter(from owner: MappingOwner) -> Int {
    owner.edit {
      $0.unregisterFooter(SlipView.self)
    } catalog: {
      $0.unregisterFooter(SlipView.self)
    }
  }

  static let spellings = headers + footers + badges + cells

  private static let headers = [
    Spelling(.transferring, .header) { owner in
      owner.edit {
        $0.registerHeader(SlipView.self, mapping: mapping, handler: handler)
      } catalog: {
        $0.registerHeader(SlipView.self, mapping: mapping, handler: handler)
      }
    } unregister: {
      unregisterHeader(from: $0)
    },
    Spelling(.typed, .header) { owner in
      owner.edit {
        $0.registerHeader(SlipView.self, for: String.self, mapping: mapping, handler: handler)
      } catalog: {
        $0.registerHeader(SlipView.self, for: String.self, mapping: mapping, handler: handler)
      }
    } unregister: {
      unregisterHeader(from: $0)
    },
  ]

  private static let footers = [
    Spelling(.transferring, .footer) { owner in
      owner.edit {
        $0.registerFooter(SlipView.self, mapping: mapping, handler: handler)
      } catalog: {
        $0.registerFooter(SlipView.self, mapping: mapping, handler: handler)
      }
    } unregister: {
      unregisterFooter(from: $0)
    },
    Spelling(.typed, .footer) { owner in
      owner.edit {
        $0.registerFooter(SlipView.self, for: String.self, mapping: mapping, handler: handler)
      } catalog: {
        $0.registerFooter(SlipView.self, for: String.self, mapping: mapping, handler: handler)
      }
    } unregister: {
      unregisterFooter(from: $0)
    },
  ]

  private static let badges = [
    Spelling(.transferring, .supplementary("badge")) { owner in
      owner.edit {
        $0.registerSupplementary(
          SlipView.self, ofKind: "badge", mapping: mapping, handler: handler)
      } catalog: {
        $0.registerSupplementary(
          SlipView.self, ofKind: "badge", mapping: mapping, handler: handler)
      }
    } unregister: { owner in
      owner.edit {
        $0.unregisterSupplementary(SlipView.self, ofKind: "badge")
      } catalog: {
        $0.unregisterSupplementary(SlipView.self, ofKind: "badge")
      }
    },
    Spelling(.typed, .supplementary("badge")) { owner in
      owner.edit {
        $0.registerSupplementary(
          SlipView.self, for: String.self, ofKind: "badge", mapping: mapping, handler: handler)
      } catalog: {
        $0.registerSupplementary(
          SlipView.self, for: String.self, ofKind: "badge", mapping: mapping, handler: handler)
      }
    } unregister: { owner in
      owner.edit {
        $0.unregisterSupplementary(SlipView.self, forKind: "badge")
      } catalog: {
        $0.unregisterSupplementary(SlipView.self, forKind: "badge")
      }
    },
  ]

  private static let cells = [
    Spelling(.hosting, .cell) { owner in
      owner.edit { manager in
        manager.registerHostingCell(for: String.self) {
          $0.condition = .section(0)
        } content: { text, path in
          Slip(log: ["handle \(text) at \(path)"])
        }
      } catalog: { catalog in
        catalog.registerHostingCell(for: String.self) {
          $0.condition = .section(0)
        } content: { text, path in
          Slip(log: ["handle \(text) at \(path)"])
        }
      }
    } unregister: { owner in
      RegistrationForm(.hosting, .cell).unregister(from: owner)
    }
  ]

  @Test(arguments: spellings, MappingOwner.Kind.allCases)
  func `a name of the guide is a spelling of one registration`(
    spelling: Spelling, kind: MappingOwner.Kind
  ) throws {
    let (owner, expected) = (MappingOwner(kind), MappingOwner(kind))
    let token = spelling.register(owner)
    spelling.form.register(with: expected) { .section(0) }
    #expect(owner.mappings.map(\.token) == [token])
    #expect(owner.mappings.map(\.description) == expected.mappings.map(\.description))
    #expect(owner.mappings.map(\.condition) == ["section 0"])
    let logs = try [owner, expected].map {
      try spelling.form.log(of: spelling.form.view(from: $0.manager))
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].first == "handle a at [0, 2]")

    // Mappings of every other category stay.
    for category in RegistrationForm.categories where category != spelling.form.category {
      RegistrationForm(.typed, category).register(with: owner)
    }
    #expect(spelling.unregister(owner) == 1)
    #expect(!owner.mappings.contains { $0.token == token })
  }
}
