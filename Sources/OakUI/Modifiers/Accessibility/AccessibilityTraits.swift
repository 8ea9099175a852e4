#if !canImport(SwiftUI)
    /// What a view is to assistive technology.
    public struct AccessibilityTraits: SetAlgebra, Sendable {
        private var names: Set<Name>

        private enum Name: Sendable {
            case isButton, isHeader, isSelected, isLink, isSearchField, isImage, isStaticText,
                isSummaryElement, updatesFrequently, isModal, isToggle
        }

        private init(_ name: Name) { names = [name] }
        private init(_ names: Set<Name>) { self.names = names }
        public init() { names = [] }

        /// It can be pressed.
        public static let isButton = AccessibilityTraits(.isButton)
        /// It is a heading.
        public static let isHeader = AccessibilityTraits(.isHeader)
        /// It is selected.
        public static let isSelected = AccessibilityTraits(.isSelected)
        /// It leads elsewhere.
        public static let isLink = AccessibilityTraits(.isLink)
        /// It is a field to search in.
        public static let isSearchField = AccessibilityTraits(.isSearchField)
        /// It is a picture.
        public static let isImage = AccessibilityTraits(.isImage)
        /// It is text that does not change.
        public static let isStaticText = AccessibilityTraits(.isStaticText)
        /// It sums up what is new when an app starts.
        public static let isSummaryElement = AccessibilityTraits(.isSummaryElement)
        /// What it says changes often.
        public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
        /// Nothing outside of it can be reached.
        public static let isModal = AccessibilityTraits(.isModal)
        /// It can be on or off.
        public static let isToggle = AccessibilityTraits(.isToggle)

        public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }
        public func union(_ other: Self) -> Self { Self(names.union(other.names)) }
        public func intersection(_ other: Self) -> Self { Self(names.intersection(other.names)) }
        public func symmetricDifference(_ other: Self) -> Self {
            Self(names.symmetricDifference(other.names))
        }
        public mutating func formUnion(_ other: Self) { self = union(other) }
        public mutating func formIntersection(_ other: Self) { self = intersection(other) }
        public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

        @discardableResult
        public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
            defer { formUnion(newMember) }
            return (!contains(newMember), newMember)
        }

        @discardableResult
        public mutating func remove(_ member: Self) -> Self? {
            defer { names.subtract(member.names) }
            return contains(member) ? member : nil
        }

        @discardableResult
        public mutating func update(with newMember: Self) -> Self? {
            insert(newMember).inserted ? nil : newMember
        }

        /// What elements with these traits say. An element has one role, the first of these.
        var attributes: [Attribute] {
            var attributes: [Attribute] = []
            let roles: [(Name, String)] = [
                (.isHeader, "heading"), (.isToggle, "switch"), (.isLink, "link"), (.isButton, "button"),
                (.isSearchField, "searchbox"), (.isImage, "img"),
            ]
            if let role = roles.first(where: { names.contains($0.0) })?.1 {
                attributes.append(Attribute(.accessibilityRole, role))
                if role == "heading" { attributes.append(Attribute(.headingLevel, "2")) }
            }
            if names.contains(.isSelected) { attributes.append(Attribute(.current, "true")) }
            if names.contains(.isModal) { attributes.append(Attribute(.modal, "true")) }
            if names.contains(.updatesFrequently) { attributes.append(Attribute(.live, "polite")) }
            return attributes
        }
    }

    /// What becomes of the views in a view that is one thing for assistive technology.
    public struct AccessibilityChildBehavior: Hashable, Sendable {
        let role: String

        /// They are not told; the view needs a label.
        public static let ignore = AccessibilityChildBehavior(role: "img")
        /// They are things of their own that belong together.
        public static let contain = AccessibilityChildBehavior(role: "group")
        /// They are told as one.
        public static let combine = AccessibilityChildBehavior(role: "group")
    }
#endif
