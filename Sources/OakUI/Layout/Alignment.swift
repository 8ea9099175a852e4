#if !canImport(SwiftUI)
    /// Where a view is in a box that is larger.
    public struct Alignment: Equatable, Sendable {
        /// Where along the line.
        public var horizontal: HorizontalAlignment
        /// Where up and down.
        public var vertical: VerticalAlignment

        /// Both together.
        public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        /// In the middle.
        public static let center = Alignment(horizontal: .center, vertical: .center)
        /// At the leading edge, half way down.
        public static let leading = Alignment(horizontal: .leading, vertical: .center)
        /// At the trailing edge, half way down.
        public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
        /// In the middle of the top.
        public static let top = Alignment(horizontal: .center, vertical: .top)
        /// In the middle of the bottom.
        public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
        /// In the leading corner of the top.
        public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
        /// In the trailing corner of the top.
        public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
        /// In the leading corner of the bottom.
        public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
        /// In the trailing corner of the bottom.
        public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

        /// What elements say of it: the names of both directions; nothing of the centre, which is usual.
        var attribute: Attribute? {
            self == .center ? nil : Attribute(.alignment, "\(vertical.name) \(horizontal.name)")
        }
    }
#endif
