/// The part of a scroll view to which content margins apply.
public struct ContentMarginPlacement {
    fileprivate var isContent = true

    /// The default part, which is the content of the scroll view.
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
    /// The content of the scroll view.
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
    /// The scroll indicators. In a browser, their margins have no effect.
    public static var scrollIndicators: ContentMarginPlacement {
        ContentMarginPlacement(isContent: false)
    }
}

@available(*, unavailable)
extension ContentMarginPlacement: Sendable {}

private enum ContentMarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets? { nil } }
private enum ScrollClipKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The margins around the content of scroll views, or `nil` if there are none.
    var contentMargins: EdgeInsets? {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }

    /// A Boolean value that indicates whether the content of a scroll view can extend beyond the edges of the scroll
    /// view.
    var isScrollClipDisabled: Bool {
        get { self[ScrollClipKey.self] }
        set { self[ScrollClipKey.self] = newValue }
    }

    /// Returns the space between the edges of a scroll view and its content. The style sheet makes an unclipped scroll
    /// view larger by the space that this method adds.
    func scrollMargins(_ axes: Axis.Set) -> EdgeInsets {
        var margins = contentMargins ?? EdgeInsets()
        let space: CGFloat = isScrollClipDisabled ? 16 : 0
        if !axes.contains(.vertical) {
            margins.top += space
            margins.bottom += space
        }
        if !axes.contains(.horizontal) {
            margins.leading += space
            margins.trailing += space
        }
        return margins
    }
}

extension View {
    /// Adds margins around the content of the scroll views in the view.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let isContent = placement.isContent
        return modifier(
            EnvironmentModifier {
                guard isContent else { return }
                var margins = $0.contentMargins ?? EdgeInsets()
                if edges.contains(.top) { margins.top = insets.top }
                if edges.contains(.leading) { margins.leading = insets.leading }
                if edges.contains(.bottom) { margins.bottom = insets.bottom }
                if edges.contains(.trailing) { margins.trailing = insets.trailing }
                $0.contentMargins = margins
            })
    }

    /// Adds margins around the content of the scroll views in the view.
    ///
    /// - Parameters:
    ///   - edges: The edges at which to add margins.
    ///   - length: The margin in points, or `nil` for the default.
    ///   - placement: The part of the scroll view to which the margins apply.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
            for: placement)
    }

    /// Adds margins around the content of the scroll views in the view, in points.
    nonisolated public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Lets the shadows and overlays of scrollable content extend up to 16 points beyond the edges of the scroll view,
    /// but only along axes that do not scroll.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.isScrollClipDisabled = disabled })
    }
}

extension EdgeInsets {
    /// The attributes that apply these insets to an element as padding.
    var paddingAttributes: [Attribute] {
        let block = Attribute(.paddingBlock, "\(top.short)px \(bottom.short)px")
        let inline = Attribute(.paddingInline, "\(leading.short)px \(trailing.short)px")
        return (top == 0 && bottom == 0 ? [] : [block]) + (leading == 0 && trailing == 0 ? [] : [inline])
    }
}
