import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Texts that run code where a page does not escape them, at each kind of place of a literal.
///
/// What is written is read with the steps of a browser, see `BrowserTags` and `BrowserURL`.
struct MarkupAttackTests {
  private static let attacks = [
    // Tags.
    "<script>steal()</script>", "<ScRiPt src=//evil.example>", "<script\u{C}>steal()</script\n>",
    "<scr<script>ipt>steal()</scr</script>ipt>", "<img src=x onerror=steal()>",
    "<img/src=x/onerror=steal()//", "<svg onload=steal()>", "<svg/onload=steal()",
    "<body onload=steal()>",
    "<details open ontoggle=steal()>", "<iframe srcdoc=\"<script>steal()</script>\">",
    "<object data=data:text/html,steal>", "<embed src=//evil.example>",
    "<link rel=import href=//evil>",
    "<base href=//evil.example/>", "<meta http-equiv=refresh content=\"0;url=//evil.example\">",
    "<form action=//evil.example><button>", "<button form=f formaction=javascript:steal()>",
    "<svg><a xlink:href=javascript:steal()><text>a", "<math><mi href=javascript:steal()>",
    "<svg><animate href=#a attributeName=href to=javascript:steal()>", "<plaintext>",
    "<p style=background:url(javascript:steal())>", "<style>@import '//evil.example'</style>",
    // Ends of what is around them.
    "</title><script>steal()</script>", "</textarea><img src=x onerror=steal()>",
    "</TITLE\t><svg onload=steal()>", "</p></div></body><script>steal()//",
    "--><script>steal()</script>",
    "--!><img src onerror=steal()>", "]]><script>steal()</script>", "<![CDATA[<script>steal()]]>",
    "<!--", "<!-- --><script>steal()</script>", "<?xml-stylesheet href=javascript:steal()?>", "</",
    "\"", "'", ">", "\"><script>steal()</script>", "'><script>steal()</script>",
    "\" onmouseover=steal() a=\"", "' onfocus='steal()' autofocus '", "` onclick=`steal()`",
    "\"\nonclick\n=\nsteal()//", " onclick=steal()", "x onclick=steal()",
    "a\u{0}\" onclick=\"steal()",
    // Addresses.
    "javascript:steal()", "JaVaScRiPt:steal()", " \u{1}javascript:steal()", "java\tscript:steal()",
    "java\nscript\r\n:steal()", "java\u{0}script:steal()", "\u{C}javascript:steal()",
    "javascript&colon;steal()", "&#106;avascript&#58;steal()", "&#x6A&#x61vascript:steal()",
    "java&Tab;script:steal()", "javascript:/*--></title></textarea>*/steal()//",
    "data:text/html,<script>steal()</script>", "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:steal()", "\tvbscript\n:steal()", "blob:https://evil.example/1",
    "view-source:file:///",
    "/a 1x, javascript:steal() 2x", ",javascript:steal()", "0;url=javascript:steal()",
    ";javascript:steal()",
    "@import '//evil.example';", "</style><script>steal()</script>",
    // What is read as something else, or by another tool.
    "{{constructor.constructor('steal()')()}}", "<%= steal() %>", "\u{FFFD}<script>",
    "\u{202E}<img onerror=steal()>", "<\u{338}script>", "\"\u{301}><script>", "&lt;script&gt;",
    "&quot; onclick=steal()", "&\"", "&#39;&#39 onclick=steal()",
    // Markup that changes when it is read twice.
    "<noscript><p title=\"</noscript><img src onerror=steal()>\">",
    "<math><mtext><table><mglyph><style><img src onerror=steal()>",
    "<svg></p><style><a title=\"</style><img src onerror=steal()>\">",
    "<form><math><mtext></form><form><mglyph><svg><mtext><textarea><a title=\"</textarea>\">",
    "<listing>&lt;img src onerror=steal()&gt;", "<xmp><p title=\"</xmp><svg/onload=steal()>\">",
    "<select><template><style><!--</style><a rel=\"--></style><img onerror=steal()>\">",
  ]

  /// Texts that are harmful in a style sheet, or to a tool that reads the page later.
  private static let styleAttacks = [
    "expression(steal())", "\\75 rl(javascript:steal())", "u\\72l(//evil)", "}body{display:none",
    "/*", "*/steal", "red;background:url(//evil.example)", "-moz-binding:url(//evil.example#x)",
    "${steal()}", "+ADw-script+AD4-steal()", "\u{FF1C}script\u{FF1E}", "\u{2028}<script>\u{2029}",
  ]

  /// A literal with a hole, and how a browser reads it without harm.
  private struct Place: Sendable {
    enum Hole: Sendable { case text, plain, url, urls, redirection, style, none }

    let hole: Hole
    let outline: [String]
    let fill: @Sendable (String) -> Markup

    init(_ hole: Hole, _ outline: [String], fill: @escaping @Sendable (String) -> Markup) {
      (self.hole, self.outline, self.fill) = (hole, outline, fill)
    }
  }

  private static let places: [Place] = [
    Place(.text, ["p", "/p"]) { "<p>\($0)</p>" },
    Place(.text, ["b", "/b"]) { "<b>\([Markup("\($0)")])</b>" },
    Place(.text, ["title", "/title"]) { "<title>\($0)</title>" },
    Place(.text, ["textarea", "/textarea"]) { "<textarea>\($0)</textarea>" },
    Place(.text, ["pre", "/pre"]) { "<pre>\($0)</pre>" },
    Place(.none, ["noscript", "/noscript"]) { "<noscript>\($0)</noscript>" },
    Place(.none, ["noscript", "/noscript"]) { "<noscript>\(["\($0)"])</noscript>" },
    Place(.text, ["svg", "text", "/text", "/svg"]) { "<svg><text>\($0)</text></svg>" },
    Place(.text, ["svg", "title", "/title", "/svg"]) { "<svg><title>\($0)</title></svg>" },
    Place(.plain, ["p title", "/p"]) { "<p title=\"\($0)\"></p>" },
    Place(.plain, ["p title", "/p"]) { "<p title='\($0)'></p>" },
    Place(.plain, ["p title", "/p"]) { "<p title='\(Markup("\($0)"))'></p>" },
    Place(.plain, ["input value"]) { "<input value=\"\($0)\"/>" },
    Place(.plain, ["p data-a title", "/p"]) { "<p data-a='\("" as String)' title=\"\($0)\"></p>" },
    Place(.plain, ["p title", "/p"]) { "<p\(attribute: "title", $0)></p>" },
    Place(.plain, ["p title", "/p"]) { "<p\(attributes: ["title": $0])></p>" },
    Place(.url, ["a href", "/a"]) { "<a href=\"\($0)\"></a>" },
    Place(.url, ["a href", "/a"]) { "<a href='\($0)'></a>" },
    Place(.url, ["a href", "/a"]) { "<a\(attribute: "href", $0)></a>" },
    Place(.url, ["a href", "/a"]) { "<a\(attributes: ["href": $0])></a>" },
    Place(.url, ["a href", "/a"]) { "<a href=\"\($0)/\($0)?\($0)#\($0)\"></a>" },
    Place(.url, ["a href", "/a"]) { "<a href='/search?q=\($0)'></a>" },
    Place(.url, ["a href", "/a"]) { "<a href='https://\($0)/a'></a>" },
    Place(.url, ["a href", "/a"]) { "<a href='mailto:\($0)'></a>" },
    Place(.url, ["img src"]) { "<img src=\"\($0)\"/>" },
    Place(.url, ["form action", "/form"]) { "<form action=\"\($0)\"></form>" },
    Place(.url, ["button formaction", "/button"]) { "<button formaction=\"\($0)\"></button>" },
    Place(.url, ["object data", "/object"]) { "<object data=\"\($0)\"></object>" },
    Place(.url, ["svg", "a xlink:href", "/a", "/svg"]) {
      "<svg><a xlink:href=\"\($0)\"></a></svg>"
    },
    Place(.urls, ["img srcset"]) { "<img srcset=\"\($0) 1x, \($0) 2x\"/>" },
    Place(.urls, ["img srcset"]) { "<img srcset=\"/a?\($0) 1x\"/>" },
    Place(.urls, ["img srcset"]) { "<img\(attribute: "srcset", $0)/>" },
    Place(.urls, ["a ping", "/a"]) { "<a ping='\($0)'></a>" },
    Place(.redirection, ["meta http-equiv content"]) {
      "<meta http-equiv=\"refresh\" content=\"0;url=\($0)\"/>"
    },
    Place(.urls, ["svg", "set to", "/svg"]) { "<svg><set to=\"\($0)\"/></svg>" },
    Place(.urls, ["svg", "animate values", "/svg"]) {
      "<svg><animate values=\"\($0);\($0)\"/></svg>"
    },
    Place(.style, ["p style", "/p"]) { "<p style=\"color: \($0)\"></p>" },
    Place(.style, ["p style", "/p"]) { "<p style='\($0)'></p>" },
    Place(.none, ["p", "/p"]) { "<p\(attributes: [$0: "steal()"])></p>" },
    Place(.none, ["p", "/p"]) {
      "<p\(attributes: ["onclick": $0, "srcdoc": $0, "style": $0])></p>"
    },
  ]

  @Test(arguments: attacks + styleAttacks)
  func `an attack stays a value, wherever it stands`(attack: String) {
    var faults: [String] = []
    for (number, place) in Self.places.enumerated() {
      for syntax in MarkupSyntax.allCases {
        let (text, problems) = written(place.fill(attack), syntax)
        let mistake = problems.first { $0.isMistake }?.description
        if let fault = mistake ?? Self.fault(in: text, of: attack, at: place, syntax) {
          faults.append("place \(number), \(syntax): \(fault): \(text)")
        }
      }
    }
    #expect(faults.isEmpty)
  }

  @Test func `each attack is found where nothing is escaped`() {
    typealias Frame = (hole: Place.Hole, start: String, end: String, outline: [String])
    let frames: [Frame] = [
      (.text, "<p>", "</p>", ["p", "/p"]), (.text, "<title>", "</title>", ["title", "/title"]),
      (.text, "<textarea>", "</textarea>", ["textarea", "/textarea"]),
      (.plain, "<p title=\"", "\"></p>", ["p title", "/p"]),
      (.plain, "<p title='", "'></p>", ["p title", "/p"]),
      (.plain, "<p title=", "></p>", ["p title", "/p"]),
      (.url, "<a href=\"", "\"></a>", ["a href", "/a"]),
      (.urls, "<a ping='", "'></a>", ["a ping", "/a"]),
      (.redirection, "<meta content=\"", "\">", ["meta content"]),
    ]
    let style: Frame = (.style, "<p style=\"color: ", "\"></p>", ["p style", "/p"])
    for attack in Self.attacks + Self.styleAttacks {
      let isFound = (Self.attacks.contains(attack) ? frames : [style]).contains { frame in
        let place = Place(frame.hole, frame.outline) { _ in "" }
        return Self.fault(in: frame.start + attack + frame.end, of: attack, at: place, .html) != nil
      }
      #expect(isFound, "\(attack.debugDescription)")
    }
  }

  // MARK: - Reading

  /// The harm that a page does, or `nil`.
  private static func fault(
    in page: String, of attack: String, at place: Place, _ syntax: MarkupSyntax
  ) -> String? {
    let tags = BrowserTags(page)
    guard tags.outline == place.outline else { return "other tags: \(tags.outline)" }
    let value = tags.attributes.last?.value ?? ""
    let expected = shown(attack, syntax)
    switch place.hole {
    case .text:
      // The line break behind `<pre>` is not part of the text.
      let isKept = [expected, "\n" + expected].contains(where: tags.text.unicodeScalars.isEqual)
      return isKept ? nil : "another text"
    case .plain: return value.unicodeScalars.isEqual(expected) ? nil : "another value"
    case .url: return BrowserURL.isHarmless(value) ? nil : "a harmful URL"
    case .urls:
      let parts = value.unicodeScalars.split { $0.isHTMLWhitespace || $0 == "," || $0 == ";" }
      let urls = BrowserURL.candidates(ofSet: value) + parts.map { String($0) }
      return urls.allSatisfy(BrowserURL.isHarmless) ? nil : "a harmful URL in a list"
    case .redirection:
      let isHarmless = BrowserURL.redirection(value).map(BrowserURL.isHarmless) ?? true
      return isHarmless ? nil : "a harmful redirection"
    case .style:
      let rest = value.hasPrefix("color:") ? value.dropFirst(6) : value[...]
      let isPlain = rest.utf8.allSatisfy { harmlessInStyles.contains($0) }
      return isPlain ? nil : "more than a value of a declaration"
    case .none: return nil
    }
  }

  private static let harmlessInStyles = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 #%.,-_".utf8)

  /// What remains of a text in a page, by the documentation of the writer.
  private static func shown(_ text: String, _ syntax: MarkupSyntax) -> String {
    let kept = text.replacing("\r\n", with: "\n").unicodeScalars.filter { scalar in
      let isSpace = scalar == "\n" || scalar == "\t" || (scalar == "\u{C}" && syntax == .html)
      return isSpace || scalar.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(kept))
  }
}

extension String.UnicodeScalarView {
  /// Compares without equivalence of characters.
  fileprivate func isEqual(_ other: String) -> Bool { elementsEqual(other.unicodeScalars) }
}
