import CollectionMapping

/// The cell of a note.
class Card: ReusableView, ModelTransfer {
  let number: Int
  private(set) var text = ""

  required init() {
    let world = World.current
    world.activity.views += 1
    number = world.activity.views
    super.init()
    meet("ReusableView", "init()")
  }

  deinit { meet("ReusableView", "deinit") }

  func update(with note: Note) {
    World.current.activity.configurations += 1
    text = note.text
    meet("ModelTransfer")
  }

  override func prepareForReuse() {
    World.current.activity.preparations += 1
    text = ""
    meet("ReusableView")
  }

  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    meet("ReusableView")
    return LayoutSize(width: 50, height: 55)
  }

  override func apply(_ attributes: ElementAttributes) { meet("ReusableView") }

  override func layoutSubviews() { meet("ReusableView") }

  override var isHidden: Bool {
    get {
      meet("ReusableView", "isHidden")
      return super.isHidden
    }
    set { super.isHidden = newValue }
  }
  override var isSelected: Bool { didSet { meet("ReusableView", "isSelected") } }
  override var isHighlighted: Bool { didSet { meet("ReusableView", "isHighlighted") } }
  override var isFocused: Bool { didSet { meet("ReusableView", "isFocused") } }
}

/// The header of a section.
final class Header: Card {}

/// Another cell that can be registered.
final class OtherCard: Card {}

/// A cell that is made from a template.
final class TemplateCard: Card, TemplateLoadable {
  convenience init(template: Template) {
    self.init()
    meet("TemplateLoadable", "init(template:)")
  }
}

extension Card: TextRendering {
  func write(to writer: inout TextWriter) { meet("TextRendering") }
}

/// Where the template of ``TemplateCard`` is found.
final class Templates: TemplateSource {
  let end: End?

  init(end: End? = nil) { self.end = end }

  func template(named name: String) -> Template? {
    meet("TemplateSource")
    return Template(name: name, source: "card")
  }
}
