#if !canImport(SwiftUI)
    /// A key of the keyboard.
    public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
        public var character: Character

        public init(_ character: Character) { self.character = character }
        public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

        public static let upArrow = KeyEquivalent("\u{F700}")
        public static let downArrow = KeyEquivalent("\u{F701}")
        public static let leftArrow = KeyEquivalent("\u{F702}")
        public static let rightArrow = KeyEquivalent("\u{F703}")
        public static let deleteForward = KeyEquivalent("\u{F728}")
        public static let home = KeyEquivalent("\u{F729}")
        public static let end = KeyEquivalent("\u{F72B}")
        public static let pageUp = KeyEquivalent("\u{F72C}")
        public static let pageDown = KeyEquivalent("\u{F72D}")
        public static let escape = KeyEquivalent("\u{1B}")
        public static let delete = KeyEquivalent("\u{8}")
        public static let tab = KeyEquivalent("\t")
        public static let space = KeyEquivalent(" ")
        public static let `return` = KeyEquivalent("\r")

        private static let names: [KeyEquivalent: String] = [
            .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
            .deleteForward: "Delete", .home: "Home", .end: "End", .pageUp: "PageUp", .pageDown: "PageDown",
            .escape: "Escape", .delete: "Backspace", .tab: "Tab", .space: "Space", .return: "Enter",
        ]

        /// The name that browsers have for the key, with "Space" for the one whose name is a blank.
        var name: String { Self.names[self] ?? character.lowercased() }
    }
#endif
