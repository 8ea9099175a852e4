#if !canImport(SwiftUI)
    extension View {
        /// Gives the view a box of a size, in points; nil for the view's own.
        nonisolated public func frame(
            width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
        ) -> some View {
            box(Attribute(.width, points: width), Attribute(.height, points: height), alignment.attribute)
        }

        /// Gives the view a box whose size is within limits, in points; `.infinity` for as much as there is.
        nonisolated public func frame(
            minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
            minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
            alignment: Alignment = .center
        ) -> some View {
            // With a limit upwards a box takes what it can get, as far as that.
            let growing: Axis.Set = [
                maxWidth == nil ? [] : .horizontal, maxHeight == nil ? [] : .vertical,
            ]
            return box(
                growing.isEmpty ? nil : Attribute(.grows, growing.names),
                Attribute(.width, points: maxWidth == nil ? idealWidth : nil),
                Attribute(.height, points: maxHeight == nil ? idealHeight : nil),
                Attribute(.minWidth, points: minWidth), Attribute(.maxWidth, points: maxWidth),
                Attribute(.minHeight, points: minHeight), Attribute(.maxHeight, points: maxHeight),
                alignment.attribute)
        }

        /// Gives the view the size that it has by itself, whatever place there is.
        nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

        /// Gives the view the width or the height that it has by itself, whatever place there is.
        nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
            let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
            return box(axes.isEmpty ? nil : Attribute(.fixedSize, axes.names))
        }

        /// Has the views beside this one give way to it, or with a negative value this one to them.
        nonisolated public func layoutPriority(_ value: Double) -> some View {
            box(value == 0 ? nil : Attribute(.shrink, value > 0 ? "0" : "1000"))
        }

        /// Has this view cover those beside it in a stack, or with a negative value be covered.
        nonisolated public func zIndex(_ value: Double) -> some View {
            box(Attribute(.zIndex, "\(Int((value.isFinite ? value : 0).clamped(to: -1e6...1e6)))"))
        }

        /// Has a cell of a `Grid` take several columns.
        nonisolated public func gridCellColumns(_ count: Int) -> some View {
            box(Attribute(.columnSpan, "span \(max(count, 1))"))
        }

        /// Gives the view a box of a ratio of width to height; nil for that of a picture in it.
        nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
            -> some View
        {
            let ratio = aspectRatio.flatMap { $0 > 0 ? Attribute(.aspectRatio, points: $0) : nil }
            return Box(modifier(ContentFit(mode: contentMode, isStretched: ratio != nil)), [ratio])
        }

        /// Gives the view a box of a ratio of width to height.
        nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
            self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
        }

        /// Has a picture be as large as fits.
        nonisolated public func scaledToFit() -> some View {
            modifier(ContentFit(mode: .fit, isStretched: false))
        }

        /// Has a picture fill all the place, with its sides cut off.
        nonisolated public func scaledToFill() -> some View {
            modifier(ContentFit(mode: .fill, isStretched: false))
        }
    }

    /// Whether a picture is shown whole or fills its place.
    public enum ContentMode: Hashable, CaseIterable, Sendable {
        /// Within the space, or over all of it.
        case fit, fill
    }

    /// How a picture is in its place.
    struct ContentFit: Equatable {
        let mode: ContentMode
        /// Whether it loses its own ratio.
        let isStretched: Bool
    }

    extension ContentFit: Decoration {
        typealias Body = Never

        static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
            -> _NodeOutputs<ModifiedContent<V, Self>>
        {
            .decoration(view, inputs)
        }

        func decorate(_ element: inout Element, in environment: EnvironmentValues) {
            guard element.role == .image, element[.fit] == nil else { return }
            element[.fit] = isStretched ? "stretch" : "\(mode)"
        }
    }
#endif
