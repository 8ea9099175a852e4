/// The traits of a view for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<Name>

    private enum Name: Sendable {
        case isButton, isHeader, isSelected, isLink, isSearchField, isImage, isStaticText,
            isSummaryElement, updatesFrequently, isModal, isToggle
    }

    private init(_ name: Name) { names = [name] }
    private init(_ names: Set<Name>) { self.names = names }
    public init() { names = [] }

    /// The view is a button.
    public static let isButton = AccessibilityTraits(.isButton)
    /// The view is a heading.
    public static let isHeader = AccessibilityTraits(.isHeader)
    /// The view is selected.
    public static let isSelected = AccessibilityTraits(.isSelected)
    /// The view is a link.
    public static let isLink = AccessibilityTraits(.isLink)
    /// The view is a search field.
    public static let isSearchField = AccessibilityTraits(.isSearchField)
    /// The view is an image.
    public static let isImage = AccessibilityTraits(.isImage)
    /// The view is static text.
    public static let isStaticText = AccessibilityTraits(.isStaticText)
    /// The view summarizes the state of the app when the app starts.
    public static let isSummaryElement = AccessibilityTraits(.isSummaryElement)
    /// The view updates its value frequently.
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    /// The view is modal, and the user cannot reach content outside it.
    public static let isModal = AccessibilityTraits(.isModal)
    /// The view can be turned on or off.
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

    /// The attributes that represent the traits. An element has a single role, which is determined by the first
    /// matching trait below.
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

/// The accessibility behavior of a view's children.
public struct AccessibilityChildBehavior: Hashable {
    let role: String

    /// The children are hidden, so the view needs a label.
    public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior(role: "img") }
    /// The children are separate elements in a group.
    public static var contain: AccessibilityChildBehavior { AccessibilityChildBehavior(role: "group") }
    /// The children are separate elements in a group, because browsers do not combine them into one element.
    public static var combine: AccessibilityChildBehavior { AccessibilityChildBehavior(role: "group") }
}

@available(*, unavailable)
extension AccessibilityChildBehavior: Sendable {}
