/// The content of the front page of a shop.
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

/// A product.
struct Product {
  var name: String
  /// The price in cents.
  var price: Int
  var color: Color
  var badge = Badge.none
}

/// The badge at the corner of a product.
enum Badge: Equatable {
  case none
  case new
  /// The discount in percent.
  case sale(Int)
}

/// The notice at the end of the page.
struct Notice {
  var text: String
}

/// A colour, written as in a style sheet.
struct Color: ExpressibleByStringLiteral {
  let hex: String
  init(stringLiteral hex: String) { self.hex = hex }
}

extension Product {
  /// The price as text: `€ 24.90`.
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
