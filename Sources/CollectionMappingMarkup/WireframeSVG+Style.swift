extension WireframeSVG {
  /// The style sheet of a drawing.
  ///
  /// Every rule is limited to the class `wireframe`, so that the drawing can be part of a page.
  static let style: StaticString = """
    .wireframe{font-family:monospace}
    .wireframe .paper{fill:#fff}
    .wireframe .content{fill:#f8fafc;stroke:#94a3b8;stroke-width:.5}
    .wireframe .caption{font-size:10px;fill:#1e293b}
    .wireframe .warning{fill:#b91c1c}
    .wireframe .tick{stroke:#64748b;stroke-width:.5}
    .wireframe .number{font-size:7px;fill:#64748b}
    .wireframe .end{text-anchor:end}
    .wireframe g rect{stroke-width:1}
    .wireframe g text{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-opacity:.7;stroke-width:2px}
    .wireframe .cell rect{fill:#dbeafe;fill-opacity:.75;stroke:#1d4ed8}
    .wireframe .cell text{fill:#1e3a8a}
    .wireframe .view rect{fill:#a7f3d0;fill-opacity:.65;stroke:#047857}
    .wireframe .view text{fill:#064e3b}
    .wireframe .global rect{fill:#e9d5ff;fill-opacity:.75;stroke:#7e22ce}
    .wireframe .global text{fill:#581c87}
    .wireframe .decoration rect{fill:#fef9c3;fill-opacity:.6;stroke:#a16207}
    .wireframe .decoration text{fill:#713f12}
    .wireframe .pinned rect{fill:#d1fae5;fill-opacity:.9;stroke-width:2.5}
    .wireframe .estimated rect{stroke-dasharray:1 2}
    .wireframe .overscan rect{stroke-dasharray:6 2}
    .wireframe .offscreen rect{stroke-dasharray:3 3;fill-opacity:.25}
    .wireframe .offscreen text{fill-opacity:.6}
    .wireframe .missing rect{fill:#ef4444;fill-opacity:.1;stroke:#b91c1c;stroke-width:2}
    .wireframe .placeholder rect{fill:#f97316;fill-opacity:.3;stroke:#c2410c;stroke-width:2}
    .wireframe .origin{fill:none;stroke:#047857;stroke-width:.75;stroke-dasharray:2 2}
    .wireframe .overlap{fill:#dc2626;fill-opacity:.3;stroke:#991b1b;stroke-width:1}
    .wireframe .viewport{fill:none;stroke:#dc2626;stroke-width:2}

    """
}
