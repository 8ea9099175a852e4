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
    /// The view is modal, and assistive technology ignores the content outside it.
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
    private let kind: Kind

    private enum Kind { case ignore, contain, combine }

    /// The children are hidden, so the view needs a label.
    public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior(kind: .ignore) }
    /// The children are separate elements in a group.
    public static var contain: AccessibilityChildBehavior { AccessibilityChildBehavior(kind: .contain) }
    /// The children are combined into one element, whose label consists of their labels. If one of them is a control,
    /// the children are instead separate elements in a group with this label, because a single element cannot have
    /// the actions of several controls in a browser.
    public static var combine: AccessibilityChildBehavior { AccessibilityChildBehavior(kind: .combine) }

    /// Applies the behavior to an element.
    func describe(_ element: inout Element) {
        element.combinesContent = false
        switch kind {
        case .ignore: element[.accessibilityRole] = "img"
        case .contain: element[.accessibilityRole] = "group"
        case .combine:
            guard element.role.canCombineContent else { return }
            element.combinesContent = true
            // Other roles, such as the button role of a view with a tap gesture, also combine the content.
            let role = element[.accessibilityRole]
            if role == nil || role == "group" { element[.accessibilityRole] = "img" }
        }
    }
}

extension Role {
    /// A Boolean value that indicates whether an element of this role is only a container. Other elements, such as text
    /// and controls, are single accessibility elements anyway or have a more specific meaning.
    fileprivate var canCombineContent: Bool {
        switch self {
        case .box, .verticalStack, .horizontalStack, .depthStack, .lazyVerticalStack, .lazyHorizontalStack,
            .lazyVerticalGrid, .lazyHorizontalGrid, .grid, .gridRow, .label, .labeledContent, .groupBox:
            true
        default: false
        }
    }
}

@available(*, unavailable)
extension AccessibilityChildBehavior: Sendable {}
