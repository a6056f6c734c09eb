import CollectionMapping
import Foundation
import Testing

/// Each name of the guide of DTCollectionViewManager does the same as its call with `as:`.
struct RegistrationSpellingTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let form: RegistrationForm
    let register: @Sendable (CollectionManager) -> MappingToken
    let unregister: @Sendable (CollectionManager) -> Int

    init(
      _ style: RegistrationForm.Style, _ category: ElementCategory,
      register: @escaping @Sendable (CollectionManager) -> MappingToken,
      unregister: @escaping @Sendable (CollectionManager) -> Int
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

  static let spellings = [
    Spelling(.transferring, .header) {
      $0.registerHeader(SlipView.self, mapping: mapping, handler: handler)
    } unregister: {
      $0.unregisterHeader(SlipView.self)
    },
    Spelling(.typed, .header) {
      $0.registerHeader(SlipView.self, for: String.self, mapping: mapping, handler: handler)
    } unregister: {
      $0.unregisterHeader(SlipView.self)
    },
    Spelling(.transferring, .footer) {
      $0.registerFooter(SlipView.self, mapping: mapping, handler: handler)
    } unregister: {
      $0.unregisterFooter(SlipView.self)
    },
    Spelling(.typed, .footer) {
      $0.registerFooter(SlipView.self, for: String.self, mapping: mapping, handler: handler)
    } unregister: {
      $0.unregisterFooter(SlipView.self)
    },
    Spelling(.transferring, .supplementary("badge")) {
      $0.registerSupplementary(SlipView.self, ofKind: "badge", mapping: mapping, handler: handler)
    } unregister: {
      $0.unregisterSupplementary(SlipView.self, forKind: "badge")
    },
    Spelling(.typed, .supplementary("badge")) {
      $0.registerSupplementary(
        SlipView.self, for: String.self, ofKind: "badge", mapping: mapping, handler: handler)
    } unregister: {
      $0.unregisterSupplementary(SlipView.self, forKind: "badge")
    },
    Spelling(.hosting, .cell) {
      $0.registerHostingCell(for: String.self) {
        $0.condition = .section(0)
      } content: { text, path in
        Slip(log: ["handle \(text) at \(path)"])
      }
    } unregister: {
      $0.unregisterHosting(for: String.self)
    },
  ]

  @Test(arguments: spellings)
  func `a name of the guide is a spelling of one registration`(spelling: Spelling) throws {
    let (owner, expected) = (MappingOwner(.manager), MappingOwner(.manager))
    let token = spelling.register(owner.manager)
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
    #expect(spelling.unregister(owner.manager) == 1)
    #expect(!owner.mappings.contains { $0.token == token })
  }
}
