/// A builder for SVG documents. It escapes all text and attributes.
struct SVG {
    private(set) var text = ""

    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String>, text content: String = ""
    ) {
        text += "<\(name)\(Self.list(attributes))"
        text += content.isEmpty ? "/>\n" : ">\(content.xmlEscaped)</\(name)>\n"
    }

    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ body: (inout SVG) -> Void
    ) {
        text += "<\(name)\(Self.list(attributes))>\n"
        body(&self)
        text += "</\(name)>\n"
    }

    /// Adds CSS rules, which must not contain characters that have to be escaped in XML.
    mutating func style(_ rules: String) { text += "<style>\(rules.xmlEscaped)</style>\n" }

    mutating func path(_ d: String, fill: String = "none", stroke: String = Ink.line, width: Double = 1.8) {
        element(
            "path",
            [
                "d": d, "fill": fill, "stroke": stroke, "stroke-width": width.short,
                "stroke-linecap": "round", "stroke-linejoin": "round",
            ])
    }

    mutating func ellipse(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, fill: String, stroke: String = Ink.line
    ) {
        element(
            "ellipse",
            [
                "cx": x.short, "cy": y.short, "rx": rx.short, "ry": ry.short, "fill": fill,
                "stroke": stroke, "stroke-width": "1.8",
            ])
    }

    mutating func rectangle(_ box: Box, corner: Double = 0, fill: String, stroke: String = "none") {
        element(
            "rect",
            [
                "x": box.x.short, "y": box.y.short, "width": box.width.short, "height": box.height.short,
                "rx": corner.short, "fill": fill, "stroke": stroke, "stroke-width": "1.8",
            ])
    }

    /// Returns the complete document.
    func document(width: Double, height: Double, title: String, description: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width.short)" height="\(height.short)" \
        viewBox="0 0 \(width.short) \(height.short)">
        <title>\(title.xmlEscaped)</title>
        <desc>\(description.xmlEscaped)</desc>
        \(text)</svg>

        """
    }

    private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0.key)=\"\($0.value.xmlEscaped)\"" }.joined()
    }
}
