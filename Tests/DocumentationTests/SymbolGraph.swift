/// The required part of a symbol graph that the compiler writes.
struct SymbolGraph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Symbol: Decodable {
        let identifier: Identifier
        let kind: Kind
        let pathComponents: [String]
        let declarationFragments: [Fragment]?
        let docComment: Comment?
        let availability: [Availability]?
        let location: Location?

        struct Identifier: Decodable { let precise: String }
        struct Kind: Decodable { let identifier: String }
        struct Fragment: Decodable { let spelling: String }
        struct Comment: Decodable {
            let lines: [Line]
            struct Line: Decodable { let text: String }
        }
        struct Availability: Decodable {
            let isUnconditionallyDeprecated: Bool?
            let isUnconditionallyUnavailable: Bool?
        }
        struct Location: Decodable {
            let uri: String
            let position: Position
            struct Position: Decodable { let line: Int }
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
        let sourceOrigin: Origin?
        struct Origin: Decodable {}
    }
}
