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
            _ name: String, type: String, _ parts: [[UInt8]], compact: ([UInt8]) -> [UInt8] = { $0 }
        ) {
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
            PackageResources.client_js, PackageResources.access_js, PackageResources.focus_js,
            PackageResources.behaviours_js,
        ], compact: CompactScript.compact)
    /// The script for elements that depend on sizes. Only pages with such elements load it.
    package static let sizes = File(
        "sizes.js", type: "text/javascript", [PackageResources.sizes_js], compact: CompactScript.compact)
    package static let style = File(
        "style.css", type: "text/css",
        [
            PackageResources.base_css, PackageResources.layout_css, PackageResources.controls_css,
            PackageResources.navigation_css, PackageResources.access_css, Array(GlyphSheet.css.utf8),
        ])
    /// The static files that pages load.
    static let files = [script, sizes, style]

    /// The default title, used if neither a view nor a window of the app provides a title.
    let title: String
    let language: String
    /// The maximum length of a message in UTF-16 code units. It ensures that the encoded message stays within
    /// the byte limit.
    let messageLength: Int

    init(title: String, language: String, limits: Limits) {
        self.title = title
        self.language = language
        messageLength = limits.messageBytes / 3
    }

    /// Returns the whole document.
    ///
    /// - Parameter isLoading: A Boolean value that indicates whether the content is still loading.
    func html(content: String, title: String, token: String, isLoading: Bool = false) -> String {
        var html = "<!doctype html>\n<html lang=\""
        HTMLEscape.append(language, to: &html)
        html += #""><head><meta charset="utf-8"><title>"#
        HTMLEscape.append(title.isEmpty ? self.title : title, to: &html)
        html += #"</title><meta name="viewport" content="width=device-width, initial-scale=1, "#
        html += #"viewport-fit=cover"><meta name="color-scheme" content="light dark">"#
        html += #"<link rel="icon" href="data:,"><link rel="stylesheet" href="\#(Self.style.path)">"#
        html += #"<script type="module" src="\#(Self.script.path)"></script></head>"#
        html +=
            #"<body data-token="\#(token)" data-limit="\#(messageLength)" data-sizes="\#(Self.sizes.path)">"#
        html += content
        html += #"<p id="notice" class="notice" role="status" popover="manual"></p>"#
        html += #"<noscript><p class="notice">This page requires JavaScript."#
        if isLoading { html += " The content did not load in time. Reload the page to see it." }
        html += "</p></noscript></body></html>\n"
        return html
    }

    /// The content security policy. It allows only the server's own scripts, style sheets, fonts and connections,
    /// `style` attributes, and images and media from anywhere.
    static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
        "connect-src 'self'", "img-src * data: blob:", "media-src *", "font-src 'self'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
