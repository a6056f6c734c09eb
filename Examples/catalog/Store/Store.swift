/// What a shop shows on its front page.
struct Store {
  var promos: [Promo]
  var shelves: [Shelf]
  var notice: Notice
}

/// A wide card at the top of the page.
struct Promo {
  var title: String
  var text: String
  var color: Color
}

/// Some products under one title.
struct Shelf {
  var title: String
  var products: [Product]
}

/// Something to buy.
struct Product {
  var name: String
  /// In cents.
  var price: Int
  var color: Color
  var badge = Badge.none
}

/// What is pinned to the corner of a product.
enum Badge: Equatable {
  case none
  case new
  /// How many percent less it costs.
  case sale(Int)
}

/// The last words of the page.
struct Notice {
  var text: String
}

/// A colour as in a style sheet.
struct Color: ExpressibleByStringLiteral {
  let hex: String
  init(stringLiteral hex: String) { self.hex = hex }
}

extension Product {
  /// The price as it is written on the tag: `€ 24.90`.
  var priceTag: String {
    let cents = price % 100
    return "€ \(price / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}

extension Badge {
  var text: String {
    switch self {
    case .none: ""
    case .new: "NEW"
    case .sale(let percent): "−\(percent) %"
    }
  }
}
