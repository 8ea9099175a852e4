/// The minimum, maximum and ideal lengths of an element along one axis. An element has its minimum length if no space
/// is available, and its maximum length if the space is unlimited.
///
/// A length that depends on the content, such as the width of text, is known only to the browser.
package struct Span: Equatable {
    /// A length that depends on the content.
    static let contentLength: Float = -1

    /// The ideal length of shapes and of other elements that fill the available space.
    private static let flexibleLength: Float = 10

    var minimum: Float
    var maximum: Float
    var ideal: Float

    /// Creates a span. If no ideal length is given, it is 10 points or the nearest length within the limits.
    init(_ minimum: Float, _ maximum: Float, ideal: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.ideal =
            ideal ?? (minimum < 0 ? Self.contentLength : min(max(Self.flexibleLength, minimum), maximum))
    }

    /// The span of an element whose length depends on its content.
    static let content = Span(contentLength, contentLength)
    /// The span of an element that fills the available space, but is at least as long as its content.
    static let filling = Span(contentLength, .infinity)
    /// The span of an element that fills the available space and has no minimum length.
    static let flexible = Span(0, .infinity)
    static let zero = Span(0, 0)

    /// A Boolean value that indicates whether the element expands to fill the available space, up to its maximum
    /// length.
    var grows: Bool { maximum >= 0 && maximum != minimum }

    /// The span of an element that always has its ideal length.
    var fixed: Span { ideal >= 0 ? Span(ideal, ideal, ideal: ideal) : .content }

    /// Adds the span of an element along the same axis.
    mutating func add(_ other: Span) {
        minimum = Self.sum(minimum, other.minimum)
        maximum = Self.sum(maximum, other.maximum)
        ideal = Self.sum(ideal, other.ideal)
    }

    mutating func add(_ length: Float) { add(Span(length, length)) }

    /// Extends the span to contain the span of an element that occupies the same area.
    mutating func cover(_ other: Span) {
        minimum = Self.larger(minimum, other.minimum)
        maximum = Self.larger(maximum, other.maximum)
        ideal = Self.larger(ideal, other.ideal)
    }

    private static func sum(_ a: Float, _ b: Float) -> Float {
        if a == .infinity || b == .infinity { return .infinity }
        return a < 0 || b < 0 ? contentLength : a + b
    }

    private static func larger(_ a: Float, _ b: Float) -> Float {
        if a == .infinity || b == .infinity { return .infinity }
        return a < 0 || b < 0 ? contentLength : max(a, b)
    }

    /// Returns the span of a frame with the given limits around an element with this span.
    func limited(minimum low: Float?, maximum high: Float?) -> Span {
        if low == nil, high == nil { return self }
        var span = self
        if let low {
            span.minimum = low
        } else if let high, minimum > high {
            span.minimum = high
        }
        if let high {
            span.maximum = max(high, low ?? 0)
        } else if let low, maximum >= 0 {
            span.maximum = max(maximum, low)
        }
        if ideal >= 0 {
            let low = low ?? min(ideal, high ?? .infinity)
            span.ideal = max(low, min(ideal, max(high ?? .infinity, low)))
        } else if span.minimum >= 0, span.minimum == span.maximum {
            span.ideal = span.minimum
        }
        return span
    }
}

/// The layout spans of an element along both axes.
package struct Spans: Equatable {
    var x: Span
    var y: Span
    /// The ratio of width to height of an element with a fixed ratio, or zero. The ratio is negative if the element
    /// fills the available space and overflows it, instead of fitting inside.
    var ratio: Float = 0
    var traits: LayoutTraits = []

    static let content = Spans(x: .content, y: .content)
    static let flexible = Spans(x: .flexible, y: .flexible)
    static let filling = Spans(x: .filling, y: .filling)
    /// The spans of an element that fills the width, such as a text field.
    static let wide = Spans(x: .filling, y: .content)
    static let zero = Spans(x: .zero, y: .zero)

    subscript(axis: Axis) -> Span {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    mutating func cover(_ other: Spans) {
        x.cover(other.x)
        y.cover(other.y)
    }

    /// Returns a copy of these spans for an element whose size does not depend on text or controls.
    func known() -> Spans {
        var spans = self
        spans.traits = .isKnown
        return spans
    }
}

/// A rule that determines the spans of a box, usually from the spans of its content.
package enum BoxRule: Equatable {
    /// The box has the spans of its content.
    case wrapper
    /// The box shares the frame of another element.
    case layer
    case frame(width: Float?, height: Float?)
    case limits(x: Limits, y: Limits)
    case padding(x: Float, y: Float)
    /// The box has the ideal size of its content along the given axes.
    case ideal(Axis.Set)
    /// The box has the given ratio of width to height if its content grows along both axes.
    case ratio(Float, ContentMode)
    /// The length of the box along the given axes depends on the nearest scroll view or page.
    case relative(Axis.Set)

    /// Returns the fixed length of a frame along one axis, or `nil` if the length is not set or not finite.
    static func length(_ length: CGFloat?) -> Float? { length.flatMap { $0.isFinite ? Float($0) : nil } }

    package struct Limits: Equatable {
        package var minimum: Float?
        package var maximum: Float?

        init(_ minimum: CGFloat?, _ maximum: CGFloat?) {
            self.minimum = minimum.flatMap { $0.isFinite ? Float($0) : nil }
            self.maximum = maximum.flatMap { $0.isNaN ? nil : Float($0) }
        }

        var isEmpty: Bool { minimum == nil && maximum == nil }
    }

    /// Returns the spans of a box with this rule around content with the given spans.
    func spans(around content: Spans) -> Spans {
        var spans = content
        spans.traits.wrap(self, content)
        switch self {
        case .wrapper: break
        case .layer: return .flexible
        case .frame(nil, nil): break
        case .frame(let width, let height):
            if let width { spans.x = Span(width, width) }
            if let height { spans.y = Span(height, height) }
            // The other length of content with a fixed ratio follows from the length of the frame.
            if content.ratio > 0 {
                if let width, height == nil {
                    spans.y = Span(0, width / content.ratio, ideal: width / content.ratio)
                }
                if let height, width == nil {
                    spans.x = Span(0, height * content.ratio, ideal: height * content.ratio)
                }
            }
            spans.ratio = 0
        case .limits(let x, let y):
            if x.isEmpty, y.isEmpty { break }
            spans.x = spans.x.limited(minimum: x.minimum, maximum: x.maximum)
            spans.y = spans.y.limited(minimum: y.minimum, maximum: y.maximum)
            spans.ratio = 0
        case .padding(let x, let y):
            spans.x.add(x)
            spans.y.add(y)
            spans.ratio = 0
        case .ideal(let axes):
            if axes.contains(.horizontal) { spans.x = spans.x.fixed }
            if axes.contains(.vertical) { spans.y = spans.y.fixed }
            spans.ratio = 0
        case .relative(let axes):
            if axes.contains(.horizontal), spans.x.grows { spans.x = .content }
            if axes.contains(.vertical), spans.y.grows { spans.y = .content }
            spans.ratio = 0
        case .ratio(let ratio, let mode):
            // The box fills the available width, and its height follows from its width.
            if content.x.grows, content.y.grows {
                spans.x = Span(0, .infinity, ideal: Span.contentLength)
                spans.y = .content
                spans.ratio = mode == .fit ? ratio : -ratio
            }
        }
        return spans
    }
}
