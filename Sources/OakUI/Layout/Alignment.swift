#if !canImport(SwiftUI)
    /// Where a view is in a box that is larger.
    public struct Alignment: Equatable, Sendable {
        public var horizontal: HorizontalAlignment
        public var vertical: VerticalAlignment

        public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        public static let center = Alignment(horizontal: .center, vertical: .center)
        public static let leading = Alignment(horizontal: .leading, vertical: .center)
        public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
        public static let top = Alignment(horizontal: .center, vertical: .top)
        public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
        public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
        public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
        public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
        public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

        /// What elements say of it: the names of both directions; nothing of the centre, which is usual.
        var attribute: Attribute? {
            self == .center ? nil : Attribute(.alignment, "\(vertical.name) \(horizontal.name)")
        }
    }
#endif
