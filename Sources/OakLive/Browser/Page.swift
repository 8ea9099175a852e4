import COakBrowser
import Foundation
import OakWebUI

/// The HTML document around a session's views, and the files that it links to.
package struct Page: Sendable {
    /// A static file whose path changes with its content.
    package struct File: Sendable {
        let path: String
        let type: String
        package let body: [UInt8]
        package let compressed: [UInt8]
        /// An identifier that changes when the body changes.
        let version: String

        init(
            _ name: String, type: String, _ parts: [OakBrowserFile], compact: ([UInt8]) -> [UInt8] = { $0 }
        ) {
            let parts = parts.map { UnsafeBufferPointer(start: $0.bytes, count: $0.count) }
            body = compact(Array(parts.joined(separator: [UInt8(ascii: "\n")])))
            compressed = Gzip.compress(body)
            self.type = type
            version = SHA256.hash(body).prefix(6).map { String(Int($0) + 256, radix: 16).dropFirst() }
                .joined()
            path = "/live/\(version)/\(name)"
        }
    }

    // The script is created and compressed once per process.
    package static let script = File(
        "script.js", type: "text/javascript",
        [
            // The order determines which script handles an event first.
            oak_client_js(), oak_access_js(), oak_focus_js(), oak_behaviors_js(),
        ], compact: CompactScript.compact)
    /// The script for sharing, and for elements that depend on measured sizes or scroll positions. Only pages that need
    /// the script load it.
    package static let sizes = File(
        "sizes.js", type: "text/javascript", [oak_sizes_js(), oak_layout_js()],
        compact: CompactScript.compact)
    /// The script that draws canvases. Only pages with canvases load it.
    package static let canvas = File(
        "canvas.js", type: "text/javascript", [oak_canvas_js()], compact: CompactScript.compact)
    /// The script that reports whether images have loaded. Only pages with such images load it.
    package static let images = File(
        "images.js", type: "text/javascript", [oak_images_js()], compact: CompactScript.compact)
    /// The script that applies masks. Only pages with masks load it.
    package static let mask = File(
        "mask.js", type: "text/javascript", [oak_mask_js()], compact: CompactScript.compact)
    /// The script for large collections, tables and rows that users can move. Only pages with such elements load it.
    package static let rows = File(
        "rows.js", type: "text/javascript", [oak_rows_js()], compact: CompactScript.compact)
    /// The script for gestures other than taps, for hovering and for key presses. Only pages that use these features or
    /// contain drop targets load it.
    package static let gestures = File(
        "gestures.js", type: "text/javascript", [oak_gestures_js()],
        compact: CompactScript.compact)
    /// The script for context menus on touch screens. Only pages with context menus load it.
    package static let touch = File(
        "touch.js", type: "text/javascript", [oak_touch_js()], compact: CompactScript.compact)
    /// The script for dragging, dropping and pasting. Only pages that use these features load it.
    package static let transfer = File(
        "transfer.js", type: "text/javascript", [oak_transfer_js()],
        compact: CompactScript.compact)
    /// The script for animations. Only pages that animate changes, or are likely to, load it.
    package static let motion = File(
        "motion.js", type: "text/javascript", [oak_motion_js()], compact: CompactScript.compact)
    /// The scripts that a page loads only if it contains certain elements, with the selectors of these elements.
    private static let onDemand = [
        (
            sizes,
            "[data-measured],[data-share],[data-masked],[data-position],.fits,.layout,canvas,"
                + ":is(.root,[data-layer],[style*='--w:'][style*='--h:'])>[data-traits^=script]"
        ),
        (canvas, "canvas"), (images, "img[data-on]"), (mask, "[data-masked]"), (rows, ".gap,.table,.move"),
        (gestures, "[data-gesture],[data-hover],[data-drop],[data-keys]"),
        (touch, ".context"), (transfer, "[data-drag],[data-drop],[data-paste]"),
    ]
    /// The paths and selectors of the scripts that are loaded on demand, as JSON for `client.js`.
    private static let onDemandList =
        "[\(onDemand.map { #"["\#($0.path)","\#($1)"]"# }.joined(separator: ","))]"
    package static let style = File(
        "style.css", type: "text/css",
        [
            oak_base_css(), oak_layout_css(), oak_controls_css(), oak_navigation_css(), oak_collections_css(),
            oak_access_css(),
        ], compact: CompactStyle.compact)
    /// The static files that pages load.
    static let files = [script, motion, style] + onDemand.map(\.0)

    /// The default title, used if neither a view nor a window of the app provides a title.
    let title: String
    /// The maximum length of a message in UTF-16 code units. It ensures that the encoded message stays within
    /// the byte limit.
    let messageLength: Int

    init(title: String, limits: Limits) {
        self.title = title
        messageLength = limits.messageBytes / 3
    }

    /// Returns the whole HTML document.
    ///
    /// - Parameters:
    ///   - words: The strings that the page shows outside its views.
    ///   - isLoading: A Boolean value that indicates whether the content is still loading.
    ///   - isAnimated: A Boolean value that indicates whether the page needs the script for animations. Other pages
    ///     load it as soon as they receive the first animated change.
    func html(
        content: String, title: String, words: PageWords, token: String, isLoading: Bool = false,
        isAnimated: Bool = false
    ) -> String {
        var html = "<!doctype html>\n<html lang=\""
        HTMLEscape.append(words.language, to: &html)
        if words.direction == "rtl" { html += #"" dir="rtl"# }
        html += #""><head><meta charset="utf-8"><title>"#
        HTMLEscape.append(title.isEmpty ? self.title : title, to: &html)
        html += #"</title><meta name="viewport" content="width=device-width, initial-scale=1, "#
        html += #"viewport-fit=cover"><meta name="color-scheme" content="light dark">"#
        html += #"<link rel="icon" href="data:,"><link rel="stylesheet" href="\#(Self.style.path)">"#
        html += #"<script type="module" src="\#(Self.script.path)"></script>"#
        if isAnimated { html += #"<script type="module" src="\#(Self.motion.path)"></script>"# }
        html += #"</head><body data-token="\#(token)" data-limit="\#(messageLength)""#
        html += #" data-motion="\#(Self.motion.path)" data-scripts=""#
        HTMLEscape.append(Self.onDemandList, to: &html)
        html += #"" data-words=""#
        HTMLEscape.append(words.json, to: &html)
        html += "\">"
        html += content
        html += #"<p id="notice" class="notice" role="status" popover="manual"></p>"#
        html += #"<noscript><p class="notice">"# + words.requiresJavaScript
        if isLoading { html += " " + words.loadsTooLong }
        html += "</p></noscript></body></html>\n"
        return html
    }

    /// The content security policy. It allows images and media from anywhere, and `style` attributes. Scripts, style
    /// sheets, fonts and connections are limited to this server.
    static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
        "connect-src 'self'", "img-src * data: blob:", "media-src *", "font-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
