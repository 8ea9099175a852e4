/// A message from the compiler to the plugin. It is a JSON object with a single key, which is the kind of the message.
///
/// Only the members that the plugin needs are decoded. Unknown members are ignored, because newer compilers may add
/// members.
enum HostMessage: Decodable {
    case capability
    case freestanding(Freestanding)
    case attached(Attached)
    case loadLibrary
    case unknown(String)

    struct Freestanding: Decodable {
        let macro: Macro
        let discriminator: String
        let syntax: Syntax
        let lexicalContext: [Syntax]?
    }

    struct Attached: Decodable {
        let macro: Macro
        let macroRole: String
        let attributeSyntax: Syntax
        let declSyntax: Syntax
        let lexicalContext: [Syntax]?
    }

    struct Macro: Decodable {
        let typeName: String
    }

    struct Syntax: Decodable {
        let source: String
        /// The location of the first byte of the source, including whitespace and comments before the first token.
        let location: Location
    }

    struct Location: Decodable {
        let fileID: String
        let fileName: String
        let offset: Int
        let line: Int
        let column: Int
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "expected an object with a single member"))
        }
        switch key.stringValue {
        case "getCapability": self = .capability
        case "expandFreestandingMacro":
            self = .freestanding(try container.decode(Freestanding.self, forKey: key))
        case "expandAttachedMacro": self = .attached(try container.decode(Attached.self, forKey: key))
        case "loadPluginLibrary": self = .loadLibrary
        default: self = .unknown(key.stringValue)
        }
    }
}
