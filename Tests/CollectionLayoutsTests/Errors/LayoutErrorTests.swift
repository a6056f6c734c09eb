import CollectionLayouts
import LayoutSupport
import Testing

/// Layouts that cannot be laid out, and the position that their error names.
struct LayoutErrorTests {
  /// A change that makes a layout invalid.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let error: LayoutError
    let spoil: @Sendable (inout LayoutSketch) -> Void

    init(
      _ name: String, _ error: LayoutError,
      _ spoil: @escaping @Sendable (inout LayoutSketch) -> Void
    ) {
      testDescription = name
      self.error = error
      self.spoil = spoil
    }
  }

  private static func notFinite(_ what: String, _ value: String, _ place: String) -> LayoutError {
    .notFinite(what: what, value: value, at: place)
  }

  private static func head(_ kind: ElementKind = "head") -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(kind, .fractionalWidth(1), .absolute(20), .top)
  }

  private static func badge(
    _ kind: ElementKind = "badge", anchor: LayoutAnchor = LayoutAnchor(edges: .top)
  ) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(9), height: .absolute(9)), elementKind: kind,
      containerAnchor: anchor)
  }

  private static let item = LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))

  private static func group(
    _ items: [SubitemSketch], _ repetition: GroupSketch.Repetition = .fitting
  ) -> GroupSketch {
    GroupSketch(
      LayoutItemSize(width: .fractionalWidth(1), height: .absolute(40)),
      .run(.horizontal, items, repetition))
  }

  private static func spoilItem(
    _ spoil: @escaping @Sendable (inout LayoutItem) -> Void
  ) -> @Sendable (inout LayoutSketch) -> Void {
    { sketch in
      var item = item
      spoil(&item)
      sketch.sections[0].group = group([.item(item)])
    }
  }

  private static let ofNumbers: [Case] = [
    Case(
      "the width of an item",
      notFinite("width .absolute(nan)", "nan", "the section, group, subitem 0"),
      spoilItem { $0.size.width = .absolute(.nan) }),
    Case(
      "the height of an item",
      notFinite("height .estimated(inf)", "inf", "the section, group, subitem 0"),
      spoilItem { $0.size.height = .estimated(.infinity) }),
    Case(
      "the insets of an item",
      notFinite("content insets", "-inf", "the section, group, subitem 0"),
      spoilItem { $0.contentInsets.trailing = -.infinity }),
    Case(
      "the edge spacing of an item",
      notFinite("edge spacing", "nan", "the section, group, subitem 0"),
      spoilItem { $0.edgeSpacing.bottom = .flexible(.nan) }),
    Case(
      "the size of a badge",
      notFinite("width .containerWidthFactor(inf)", "inf", "the section, group, subitem 0"),
      spoilItem {
        var badge = badge()
        badge.size.width = .fractionalWidth(.infinity)
        $0.supplementaryItems = [badge]
      }),
    Case(
      "the anchor of a badge",
      notFinite("offset of an anchor", "nan", "the section, group, subitem 0"),
      spoilItem {
        $0.supplementaryItems = [
          badge(
            anchor: LayoutAnchor(edges: .top, fractionalOffset: LayoutPoint(x: 0, y: .nan)))
        ]
      }),
    Case(
      "the width of a group", notFinite("width .absolute(inf)", "inf", "the section, group"),
      { $0.sections[0].group.size.width = .absolute(.infinity) }),
    Case(
      "the spacing in a group", notFinite("spacing between items", "nan", "the section, group"),
      { $0.sections[0].group.spacing = .fixed(.nan) }),
    Case(
      "the insets of a group", notFinite("content insets", "nan", "the section, group"),
      { $0.sections[0].group.contentInsets.top = .nan }),
    Case(
      "an item in a group in a group",
      notFinite("height .absolute(nan)", "nan", "the section, group, subitem 1, subitem 0"),
      { sketch in
        var inner = item
        inner.size.height = .absolute(.nan)
        sketch.sections[0].group = group([.item(item), .group(group([.item(inner)]))])
      }),
    Case(
      "the insets of a section", notFinite("content insets", "nan", "the section"),
      { $0.sections[0].contentInsets.leading = .nan }),
    Case(
      "the spacing of groups", notFinite("inter-group spacing", "inf", "the section"),
      { $0.sections[0].groupSpacing = .infinity }),
    Case(
      "the spacing of sections", notFinite("inter-section spacing", "inf", "the layout"),
      { $0.sectionSpacing = .infinity }),
    Case(
      "the height of a header", notFinite("height .absolute(nan)", "nan", "the section"),
      {
        var head = head()
        head.size.height = .absolute(.nan)
        $0.sections[0].boundaryItems = [head]
      }),
    Case(
      "the offset of a header", notFinite("offset of \"head\"", "nan", "the section"),
      {
        var head = head()
        head.offset.x = .nan
        $0.sections[0].boundaryItems = [head]
      }),
    Case(
      "the offset of a header of all sections",
      notFinite("offset of \"head\"", "inf", "the layout"),
      {
        var head = head()
        head.offset.y = .infinity
        $0.globalItems = [head]
      }),
    Case(
      "the insets of a background",
      notFinite("content insets of a decoration", "nan", "the section"),
      {
        $0.sections[0].decorations = [
          .background(elementKind: "back", contentInsets: LayoutInsets(all: .nan))
        ]
      }),
  ]

  private static let ofForm: [Case] = [
    Case(
      "a group of nothing", .noSubitems(at: "the section, group"),
      { $0.sections[0].group = group([]) }),
    Case(
      "a group of nothing in a group", .noSubitems(at: "the section, group, subitem 1"),
      { $0.sections[0].group = group([.item(item), .group(group([]))]) }),
    Case(
      "an item shared out among none", .invalidCount(0, at: "the section, group"),
      { $0.sections[0].group = group([.item(item)], .sharing(0)) }),
    Case(
      "an item less often than never", .invalidCount(-3, at: "the section, group, subitem 0"),
      { $0.sections[0].group = group([.group(group([.item(item)], .repeating(-3)))]) }),
    Case(
      "an item repeated no times", .invalidCount(0, at: "the section, group, subitem 0"),
      { $0.sections[0].group = group([.group(group([.item(item)], .repeating(0)))]) }),
    Case(
      "more items than there may be",
      .tooManyItems(10_001, limit: 10_000, at: "the section, group"),
      { $0.sections[0].group = group([.item(item)], .sharing(10_001)) }),
    Case(
      "as many items as there are numbers, of groups of as many",
      .tooManyItems(.max, limit: 10_000, at: "the section, group"),
      { sketch in
        let inner = group([.item(item)], .repeating(.max))
        sketch.sections[0].group = group([.item(item), .group(inner)], .sharing(.max))
      }),
    Case(
      "counts whose product is too large",
      .tooManyItems(16_000, limit: 10_000, at: "the section, group"),
      { sketch in
        let inner = group([.item(item), .item(item)], .repeating(40))
        sketch.sections[0].group = group(
          [.group(group([.group(inner)], .sharing(10)))], .sharing(40))
      }),
    Case(
      "groups that are too deep", .tooDeep(33, limit: 32, at: "the section, group"),
      { $0.sections[0].group = nest(33) }),
    Case(
      "two headers of a kind", .duplicateKind("head", at: "the section"),
      { $0.sections[0].boundaryItems = [head(), head("foot"), head()] }),
    Case(
      "two headers of a kind for all sections", .duplicateKind("head", at: "the layout"),
      { $0.globalItems = [head(), head()] }),
    Case(
      "two badges of a kind on an item",
      .duplicateKind("badge", at: "the section, group, subitem 0"),
      spoilItem { $0.supplementaryItems = [badge(), badge("dot"), badge()] }),
    Case(
      "two badges of a kind on a group", .duplicateKind("badge", at: "the section, group"),
      { $0.sections[0].group.badges = [badge(), badge()] }),
    Case(
      "a header and a badge of a kind", .kindUsedTwice("badge", at: "the section"),
      { sketch in
        var inner = item
        inner.supplementaryItems = [badge()]
        sketch.sections[0].group = group([.item(item), .group(group([.item(inner)]))])
        sketch.sections[0].boundaryItems = [head(), head("badge")]
      }),
  ]

  /// Nested groups with one group each, and an item in the innermost one.
  private static func nest(_ depth: Int) -> GroupSketch {
    (1..<depth).reduce(group([.item(item)])) { inner, _ in group([.group(inner)]) }
  }

  private static func layout(_ sketch: LayoutSketch) throws(LayoutError) -> CompositionalLayout {
    try CompositionalLayout(
      section: sketch.sections[0].section,
      configuration: CompositionalLayoutConfiguration(
        interSectionSpacing: sketch.sectionSpacing,
        boundarySupplementaryItems: sketch.globalItems))
  }

  private static let sound = LayoutSketch([2], SectionSketch(group([.item(item)])))

  @Test("an invalid description is rejected", arguments: ofNumbers + ofForm)
  func refused(spoiled: Case) throws {
    _ = try Self.layout(Self.sound)
    var sketch = Self.sound
    spoiled.spoil(&sketch)
    #expect(throws: spoiled.error) { try Self.layout(sketch) }
  }

  @Test("a section that cannot be laid out displays nothing", arguments: ofNumbers + ofForm)
  func left(spoiled: Case) throws {
    var sketch = Self.sound
    spoiled.spoil(&sketch)
    sketch.sections = [Self.sound.sections[0], sketch.sections[0], Self.sound.sections[0]]
    sketch.counts = [2, 2, 2]
    let place = Self.place(of: spoiled.error)
    guard place.hasPrefix("the section") else {
      #expect(throws: spoiled.error) { try sketch.solve() }
      return
    }
    let solution = try sketch.solve()
    guard case .invalidSection(1, let error)? = solution.problems.first else {
      Issue.record("\(solution.problems)")
      return
    }
    #expect(solution.problems.count == 1)
    #expect(Self.place(of: error) == "section 1" + place.dropFirst("the section".count))
    #expect(solution.contentSize == LayoutSize(width: 320, height: 80))
    let found = solution.elements(in: .everywhere, visible: sketch.bounds)
    #expect(found.map(\.element.section) == [0, 0, 2, 2])
    #expect(sketch.elements(of: solution) == found)
  }

  private static func place(of error: LayoutError) -> String {
    switch error {
    case .notFinite(_, _, let place), .noSubitems(let place), .invalidCount(_, let place),
      .tooDeep(_, _, let place), .tooManyItems(_, _, let place), .duplicateKind(_, let place),
      .kindUsedTwice(_, let place):
      place
    }
  }

  @Test func `errors name the reason, the place, and how to fix it`() {
    let place = "section 2, group, subitem 0"
    let errors: [LayoutError] = [
      .notFinite(what: "content insets", value: "nan", at: place),
      .noSubitems(at: place),
      .invalidCount(0, at: place),
      .tooDeep(33, limit: 32, at: place),
      .tooManyItems(10_001, limit: 10_000, at: place),
      .duplicateKind("badge", at: place),
      .kindUsedTwice("badge", at: "section 2"),
    ]
    #expect(
      errors.map { "\($0)" }.joined(separator: "\n") == """
        The content insets of section 2, group, subitem 0 cannot be nan. Use finite numbers of \
        points or finite fractions.
        section 2, group, subitem 0 has no subitems. Give the group at least one item or group.
        section 2, group, subitem 0 repeats its item 0 times. Repeat it at least once.
        section 2, group, subitem 0 nests groups 33 deep. The limit is 32.
        section 2, group, subitem 0 has 10001 items, including those of nested groups. The limit is \
        10000.
        Two supplementary views of section 2, group, subitem 0 have the kind "badge". Give each its \
        own kind.
        The kind "badge" is used on the boundary of section 2 and for one of its items or groups, \
        so that their index paths would be the same. Use two kinds.
        """)
  }

  @Test func `badges of different kinds or different items are accepted`() throws {
    var item = Self.item
    item.supplementaryItems = [Self.badge(), Self.badge("dot")]
    var sketch = Self.sound
    sketch.sections[0].group = Self.group([.item(item), .item(item)])
    sketch.sections[0].group.badges = [Self.badge("plate")]
    sketch.sections[0].boundaryItems = [Self.head(), Self.head("foot")]
    sketch.globalItems = [Self.head()]
    #expect(
      try Self.layout(sketch).declaredKinds
        == LayoutKinds(
          global: ["head"], supplementary: ["head", "foot", "badge", "dot", "plate"],
          ofItems: ["badge", "dot"]))
  }
}
