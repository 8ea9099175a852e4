#if !canImport(SwiftUI)
    /// A key of the keyboard.
    public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
        /// What the key types.
        public var character: Character

        /// The key that types a character.
        public init(_ character: Character) { self.character = character }
        public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

        /// The arrow up.
        public static let upArrow = KeyEquivalent("\u{F700}")
        /// The arrow down.
        public static let downArrow = KeyEquivalent("\u{F701}")
        /// The arrow to the left.
        public static let leftArrow = KeyEquivalent("\u{F702}")
        /// The arrow to the right.
        public static let rightArrow = KeyEquivalent("\u{F703}")
        /// The key that deletes what follows.
        public static let deleteForward = KeyEquivalent("\u{F728}")
        /// The key that goes to the beginning.
        public static let home = KeyEquivalent("\u{F729}")
        /// The key that goes to the end.
        public static let end = KeyEquivalent("\u{F72B}")
        /// The key that goes a page up.
        public static let pageUp = KeyEquivalent("\u{F72C}")
        /// The key that goes a page down.
        public static let pageDown = KeyEquivalent("\u{F72D}")
        /// The escape key.
        public static let escape = KeyEquivalent("\u{1B}")
        /// The key that deletes what precedes.
        public static let delete = KeyEquivalent("\u{8}")
        /// The tabulator.
        public static let tab = KeyEquivalent("\t")
        /// The space bar.
        public static let space = KeyEquivalent(" ")
        /// The return key.
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
