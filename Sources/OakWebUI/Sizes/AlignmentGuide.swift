/// The size of a view and the positions of its alignment guides, in the coordinate space of the view.
public struct ViewDimensions: Equatable {
    /// The width of the view in points.
    public let width: CGFloat
    /// The height of the view in points.
    public let height: CGFloat

    /// The position of a horizontal guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        switch guide {
        case .leading: 0
        case .trailing: width
        default: width / 2
        }
    }

    /// The position of a vertical guide. Only the browser knows the baselines of text, so the position of a baseline is
    /// that of the bottom edge. A guide that is defined relative to a baseline is nevertheless aligned exactly.
    public subscript(guide: VerticalAlignment) -> CGFloat {
        switch guide {
        case .top: 0
        case .center: height / 2
        default: height
        }
    }
}

@available(*, unavailable)
extension ViewDimensions: Sendable {}

/// The distance by which an alignment guide moves a view, as a function of the view's size.
struct GuideOffset {
    /// The attribute that moves the view.
    let name: Attribute.Name
    let axis: Axis
    let compute: (ViewDimensions) -> CGFloat

    /// The offset of the view as a CSS value, or `nil` if the offset is not a linear function of the view's length
    /// along the axis. Percentages refer to this length.
    var linearValue: String? {
        func value(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
            compute(ViewDimensions(width: width, height: height))
        }
        let zero = value(0, 0)
        let slope = (axis == .horizontal ? value(1_000, 0) : value(0, 1_000)) - zero
        for (width, height): (CGFloat, CGFloat) in [(100, 0), (0, 100), (37, 411), (900, 80)] {
            let length = axis == .horizontal ? width : height
            // The result of a division by zero is not a number.
            guard abs(value(width, height) - zero - slope * length / 1_000) < 0.001 else { return nil }
        }
        return "calc(\(zero.short)px + \((slope / 10).short)%)"
    }

    /// Returns, as a CSS value, the offset of a view with the given size.
    func value(for size: CGSize) -> String {
        "\(compute(ViewDimensions(width: size.width, height: size.height)).short)px"
    }
}

/// A modifier that moves a view so that its guide is aligned with the guides of the other views in a stack.
struct AlignmentGuideModifier {
    let offset: GuideOffset
    @State private var size: CGSize?

    init(offset: GuideOffset) { self.offset = offset }
}

extension AlignmentGuideModifier: ViewModifier {
    func body(content: Content) -> some View {
        let linear = offset.linearValue
        let value = linear ?? size.map(offset.value)
        let attributes = value.map { [Attribute(offset.name, $0)] } ?? []
        let state = $size
        return content.modifier(AttributesModifier(attributes: attributes))
            .modifier(FrameReader(isActive: linear == nil) { state.wrappedValue = $0.size })
    }
}

extension View {
    /// Sets the position of a horizontal guide of the view. A `VStack`, a `ZStack` or a frame aligns the view by this
    /// guide.
    ///
    /// The guide moves the view, but does not change the size of the container. If the position is not a linear
    /// function of the view's width, it takes effect as soon as the browser has reported the size of the view.
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        let name: Attribute.Name =
            switch g {
            case .leading: .guideLeading
            case .trailing: .guideTrailing
            default: .guideCenter
            }
        return modifier(
            AlignmentGuideModifier(
                offset: GuideOffset(name: name, axis: .horizontal) { $0[g] - computeValue($0) }))
    }

    /// Sets the position of a vertical guide of the view. An `HStack`, a `ZStack` or a frame aligns the view by this
    /// guide.
    ///
    /// The guide moves the view, but does not change the size of the container. If the position is not a linear
    /// function of the view's height, it takes effect as soon as the browser has reported the size of the view.
    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        let name: Attribute.Name =
            switch g {
            case .top: .guideTop
            case .bottom: .guideBottom
            case .firstTextBaseline: .guideFirstBaseline
            case .lastTextBaseline: .guideLastBaseline
            default: .guideMiddle
            }
        return modifier(
            AlignmentGuideModifier(
                offset: GuideOffset(name: name, axis: .vertical) { $0[g] - computeValue($0) }))
    }
}
