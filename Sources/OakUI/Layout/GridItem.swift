#if !canImport(SwiftUI)
    /// A column of a lazy grid that goes down, or a row of one that goes to the side.
    public struct GridItem: Sendable {
        /// How wide a column is, in points.
        public enum Size: Sendable {
            /// So many points.
            case fixed(CGFloat)
            /// What is left, shared with others, within bounds of points.
            case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
            /// As many columns as there is place for, each as wide as this says.
            case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        }

        /// How wide a column, or how high a row, is.
        public var size: Size
        /// The space to the next one, in points; `nil` for what the platform thinks good.
        public var spacing: CGFloat?
        /// Where in its cell a view is; `nil` for what the grid says.
        public var alignment: Alignment?

        /// A column or a row.
        public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
            self.size = size
            self.spacing = spacing
            self.alignment = alignment
        }

        /// As a track in a style sheet.
        private var track: String {
            func range(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
                // A column that is wider than the page would have it scroll.
                "minmax(min(\(minimum.short)px, 100%), \(maximum.isFinite ? "\(maximum.short)px" : "1fr"))"
            }
            return switch size {
            case .fixed(let width): "\(width.short)px"
            case .flexible(let minimum, let maximum): range(minimum, maximum)
            case .adaptive(let minimum, let maximum): "repeat(auto-fill, \(range(minimum, maximum)))"
            }
        }

        /// What a grid with such tracks says. The distance and the place in a cell are those of the first track.
        static func attributes(_ items: [GridItem]) -> [Attribute] {
            var attributes = [Attribute(.tracks, items.map(\.track).joined(separator: " "))]
            attributes += Attribute(.trackSpacing, points: items.first?.spacing)
            attributes += items.first?.alignment?.attribute
            return attributes
        }
    }
#endif
