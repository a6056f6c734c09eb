extension Store {
  /// A shop for kitchen and desk products.
  static let sample = Store(
    promos: [
      Promo(
        title: "Autumn sale", text: "Up to 40 % off everything made of wool & wood",
        color: "#b45309"),
      Promo(
        title: "Coffee, slowly", text: "New: hand filters from Porto <3, while they last",
        color: "#4d3b2f"),
      Promo(
        title: "Back to the desk", text: "Lamps, pens and notebooks for long evenings",
        color: "#1e4f6b"),
      Promo(title: "Gift cards", text: "From € 10, sent at once", color: "#6b2147"),
    ],
    shelves: [
      Shelf(
        title: "New this week",
        products: [
          Product(name: "Hand filter No. 2", price: 2490, color: "#d6a77a", badge: .new),
          Product(name: "Stoneware mug, speckled", price: 1650, color: "#8fa5a0", badge: .new),
          Product(name: "Gooseneck kettle 0.8\u{A0}l", price: 6900, color: "#5c6b73"),
          Product(name: "Walnut tray with very fine joints", price: 4200, color: "#7b5a3c"),
          Product(name: "Linen tea towels, pair", price: 1990, color: "#b7c0a4", badge: .new),
        ]),
      Shelf(
        title: "Reduced",
        products: [
          Product(name: "Desk lamp “Arc”", price: 5990, color: "#d9b44a", badge: .sale(25)),
          Product(name: "Wool throw 130 × 180", price: 7900, color: "#a0574c", badge: .sale(40)),
          Product(name: "Pencil set B & HB", price: 890, color: "#3f4a5a", badge: .sale(10)),
          Product(name: "Oak shelf, 60 cm", price: 3450, color: "#c29b6c", badge: .sale(30)),
          Product(name: "Notebook A5, dotted", price: 1290, color: "#557a6b", badge: .sale(15)),
          Product(name: "Brass paper clips", price: 450, color: "#b99b45"),
          Product(name: "Felt slippers", price: 2900, color: "#77708a", badge: .sale(20)),
        ]),
      Shelf(
        title: "Bestsellers",
        products: [
          Product(name: "French press 1 l", price: 3990, color: "#4a5560"),
          Product(name: "Cutting board, maple", price: 2750, color: "#d8b98a"),
          Product(name: "Salt pig", price: 1890, color: "#93a7b5", badge: .new),
          Product(name: "Apron, indigo", price: 3400, color: "#33466b"),
        ]),
    ],
    notice: Notice(text: "Free delivery from € 50 · 30 days to send things back · Imprint"))
}
