import Foundation
import OakWebUI

/// A message from the server, encoded as a JSON array `[n,ack,…]` of two numbers and any number of instructions. Each
/// instruction is an array that contains a one-character name and its arguments.
///
/// `n` is the number of the frame. A frame with number 0 is neither acknowledged nor sent again. `ack` is the
/// number of the last event that the server has handled. The instructions are those of `OperationWriter` and
/// the following:
///
/// | array | effect in the script |
/// |---|---|
/// | `["p",html]` | replaces the whole page |
/// | `["u",url,replaces]` | shows another address; if `replaces` is 1, adds no entry to the history |
/// | `["o",url]` | opens an address outside the app, or another window of the app |
/// | `["h",title]` | sets the document's title |
/// | `["l",language,direction,messages]` | sets the language and the direction of the document, and the messages that the script shows |
/// | `["n"]` | discards all state of an earlier session |
/// | `["k",token]` | stores the token for the next connection |
/// | `["x",refusal,reaction]` | announces that the socket will be closed, and why; `reaction` is what the script does then: `reconnect`, `wait` for a server that restarts, `reload` the page, or `end` |
enum ServerFrame {
    static func text(_ number: Int, ack: Int, _ instructions: String) -> String {
        instructions.isEmpty ? "[\(number),\(ack)]" : "[\(number),\(ack),\(instructions)]"
    }

    static func page(_ html: String) -> String { instruction("p", html) }
    static func leave(_ url: URL) -> String { instruction("o", url.absoluteString) }
    static let newSession = #"["n"]"#
    static func title(_ title: String) -> String { instruction("h", title) }
    static func language(_ words: PageWords) -> String {
        let values = [words.language, words.direction, words.json].map { value in
            var text = ""
            JSONText.append(value, to: &text)
            return text
        }
        return "[\"l\",\(values.joined(separator: ","))]"
    }

    static func token(_ token: String) -> String { instruction("k", token) }
    static func refusal(_ refusal: Refusal) -> String {
        "[\"x\",\"\(refusal.rawValue)\",\"\(refusal.reaction.rawValue)\"]"
    }

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
