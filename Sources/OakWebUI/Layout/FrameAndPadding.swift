extension View {
    /// Places the view in a frame with the given size, in points. If a dimension is `nil`, the frame takes that
    /// dimension from the view.
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        let rule = BoxRule.frame(width: BoxRule.length(width), height: BoxRule.length(height))
        return box(
            rule, Attribute(.width, points: width), Attribute(.height, points: height), alignment.attribute)
    }

    /// Places the view in a frame with the given size limits, in points. A frame with a maximum of `.infinity` fills
    /// the available space.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        // Without a maximum, the ideal size is the size of the frame.
        let isFixed = (x: maxWidth == nil && idealWidth != nil, y: maxHeight == nil && idealHeight != nil)
        // Without finite limits, the frame offers its content the same size that it is offered.
        func limits(_ minimum: CGFloat?, _ maximum: CGFloat?) -> Bool {
            minimum ?? 0 > 0 || maximum?.isFinite ?? false
        }
        let axes: Axis.Set = [
            !isFixed.x && limits(minWidth, maxWidth) ? .horizontal : [],
            !isFixed.y && limits(minHeight, maxHeight) ? .vertical : [],
        ]
        let limits = axes.isEmpty ? nil : Attribute(.limits, axes.names)
        let rule = BoxRule.limits(
            x: isFixed.x ? .init(idealWidth, idealWidth) : .init(minWidth, maxWidth),
            y: isFixed.y ? .init(idealHeight, idealHeight) : .init(minHeight, maxHeight))
        return box(
            rule,
            Attribute(.width, points: maxWidth == nil ? idealWidth : nil),
            Attribute(.height, points: maxHeight == nil ? idealHeight : nil),
            Attribute(.minWidth, points: minWidth), Attribute(.maxWidth, points: maxWidth),
            Attribute(.minHeight, points: minHeight), Attribute(.maxHeight, points: maxHeight), limits,
            alignment.attribute)
    }

    /// Sizes the view to its ideal size, regardless of the available space.
    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Sizes the view to its ideal width, its ideal height, or both, regardless of the available space.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
        return box(.ideal(axes), axes.isEmpty ? nil : Attribute(.fixedSize, axes.names))
    }

    /// Sets the layout priority of the view.
    ///
    /// In a stack, only the sign of the priority matters. Views with a positive priority receive the space that the
    /// other views do not need, and views with a negative priority receive what the others leave. If the space is too
    /// small, views with a negative priority shrink first.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        layoutValue(key: LayoutPriorityKey.self, value: value)
            .box(.wrapper, value == 0 ? nil : Attribute(.shrink, value > 0 ? "0" : "1000"))
    }

    /// Sets the front-to-back order of the view among its siblings. The fractional part of the value is ignored.
    nonisolated public func zIndex(_ value: Double) -> some View {
        box(.wrapper, Attribute(.zIndex, "\(Int((value.isFinite ? value : 0).clamped(to: -1e6...1e6)))"))
    }

    /// Makes a cell of a `Grid` span the given number of columns, up to 1,000.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        box(.wrapper, Attribute(.columnSpan, "span \(min(max(count, 1), 1_000))"))
    }

    /// Places the view in a frame with the given ratio of width to height. If the ratio is `nil`, the frame has the
    /// ratio of the image that it contains.
    ///
    /// The ratio has no effect on a view with a fixed width or height. In a stack, the height of the frame follows from
    /// its width.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
        -> some View
    {
        let ratio = aspectRatio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        return Box(
            modifier(ContentFit(mode: contentMode, isStretched: ratio != nil)),
            ratio.map { .ratio(Float($0), contentMode) } ?? .wrapper, [])
    }

    /// Places the view in a frame with the aspect ratio of the given size.
    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Scales an image to fit the available space.
    nonisolated public func scaledToFit() -> some View {
        modifier(ContentFit(mode: .fit, isStretched: false))
    }

    /// Scales an image to fill the available space, cropping its edges.
    nonisolated public func scaledToFill() -> some View {
        modifier(ContentFit(mode: .fill, isStretched: false))
    }
}

/// A mode that determines how content is scaled to fit its frame.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// The entire content is visible inside the frame.
    case fit
    /// The content covers the entire frame. Parts of the content may be clipped.
    case fill
}

/// A description of how an image is scaled to the available space.
struct ContentFit: Equatable {
    let mode: ContentMode
    /// A Boolean value that indicates whether an image is stretched to fill its frame, regardless of its own aspect
    /// ratio.
    let isStretched: Bool
}

extension ContentFit: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        guard element.role == .image, element[.fit] == nil else { return }
        element[.fit] = isStretched ? "stretch" : "\(mode)"
    }
}

extension View {
    /// Adds space around the view.
    ///
    /// - Parameters:
    ///   - edges: The edges at which to add space.
    ///   - length: The space in points, or `nil` for the default.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let points = Float(length ?? 16)  // the value of --space
        let counts = (
            x: Float((edges.contains(.leading) ? 1 : 0) + (edges.contains(.trailing) ? 1 : 0)),
            y: Float((edges.contains(.top) ? 1 : 0) + (edges.contains(.bottom) ? 1 : 0))
        )
        let length = length.map { "\($0.short)px" } ?? "var(--space)"
        func attribute(_ name: Attribute.Name, _ first: Edge.Set, _ second: Edge.Set) -> Attribute? {
            guard edges.contains(first) || edges.contains(second) else { return nil }
            let values = [edges.contains(first) ? length : "0", edges.contains(second) ? length : "0"]
            return Attribute(name, values[0] == values[1] ? values[0] : values.joined(separator: " "))
        }
        return box(
            .padding(x: points * counts.x, y: points * counts.y),
            attribute(.paddingBlock, .top, .bottom), attribute(.paddingInline, .leading, .trailing))
    }

    /// Adds space around the view, in points.
    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Adds space around the view, as specified by `insets`.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        box(
            .padding(x: Float(insets.leading + insets.trailing), y: Float(insets.top + insets.bottom)),
            Attribute(.paddingBlock, "\(insets.top.short)px \(insets.bottom.short)px"),
            Attribute(.paddingInline, "\(insets.leading.short)px \(insets.trailing.short)px"))
    }
}

/// The amount of padding between a view and the edges of the window.
public struct ScenePadding: Equatable, Sendable {
    /// The default padding.
    public static let minimum = ScenePadding()
}

extension View {
    /// Adds the default padding between the view and the edges of the window.
    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// Adds the given amount of padding between the view and the edges of the window.
    nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges)
    }
}
