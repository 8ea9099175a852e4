#if !canImport(SwiftUI)
    import Foundation
    import OakUI

    /// What the server sends: `[n,ack,…]` with instructions, which are arrays of a letter and what it needs.
    ///
    /// `n` counts the frames; 0 is one that is not acknowledged and never sent again. `ack` is the last event
    /// that the page's state knows of. What `OperationWriter` writes may be among the instructions, and:
    ///
    /// | array | what the script does |
    /// |---|---|
    /// | `["p",html]` | replaces the whole page |
    /// | `["u",url,replaces]` | shows another address; 1 for `replaces` adds no entry to the history |
    /// | `["o",url]` | opens an address that is not of the app |
    /// | `["h",title]` | sets the title of the window |
    /// | `["n"]` | forgets what it knows of an earlier session |
    /// | `["k",token]` | keeps the token for the next connection |
    /// | `["x",refusal]` | says that the socket will be closed, and why |
    enum ServerFrame {
        static func text(_ number: Int, ack: Int, _ instructions: String) -> String {
            instructions.isEmpty ? "[\(number),\(ack)]" : "[\(number),\(ack),\(instructions)]"
        }

        static func page(_ html: String) -> String { instruction("p", html) }
        static func leave(_ url: URL) -> String { instruction("o", url.absoluteString) }
        static let newSession = #"["n"]"#
        static func title(_ title: String) -> String { instruction("h", title) }
        static func token(_ token: String) -> String { instruction("k", token) }
        static func refusal(_ refusal: Refusal) -> String { instruction("x", refusal.rawValue) }

        static func address(_ url: String, replaces: Bool) -> String {
            var json = "[\"u\","
            JSONText.append(url, to: &json)
            return json + (replaces ? ",1]" : ",0]")
        }

        private static func instruction(_ kind: String, _ text: String) -> String {
            var json = "[\"\(kind)\","
            JSONText.append(text, to: &json)
            return json + "]"
        }
    }
#endif
