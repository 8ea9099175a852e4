/// A height of a sheet's content on a narrow page.
public struct PresentationDetent: Hashable, Sendable {
    /// The height as a fraction of the page's height, before `length` is added.
    private let fraction: CGFloat
    /// The length in points that is added to the fraction of the page's height.
    private let length: CGFloat

    /// A detent at half the height of the page.
    public static let medium = PresentationDetent(fraction: 0.5, length: 0)
    /// A detent at the full height of the page.
    public static let large = PresentationDetent(fraction: 1, length: 0)
    /// Returns a detent at a fraction of the page's height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(fraction: fraction.isFinite ? fraction.clamped(to: 0...1) : 1, length: 0)
    }
    /// Returns a detent at a fixed height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(fraction: 0, length: height.isFinite ? max(height, 0) : 0)
    }

    var styleValue: String { "calc(\((fraction * 100).short)dvh + \(length.short)px)" }

    /// The height on a page that is 800 points tall. This height determines the order of detents.
    fileprivate var order: CGFloat { fraction * 800 + length }
}

extension View {
    /// Sets the heights of a sheet's content on a narrow page. The user cannot drag the sheet, so its content always
    /// has the smallest of these heights. The heights are compared as if the page were 800 points tall. On a wide page,
    /// detents have no effect.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationDetent(detents.min { $0.order < $1.order })
    }

    /// Sets the heights of a sheet's content on a narrow page. The content has the selected height, or the smallest
    /// height if the selection is not in the set. The user cannot drag the sheet, so only the app changes the
    /// selection.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let selected = selection.wrappedValue
        return presentationDetent(
            detents.contains(selected) ? selected : detents.min { $0.order < $1.order })
    }

    nonisolated private func presentationDetent(_ detent: PresentationDetent?) -> some View {
        modifier(
            AttributesModifier(attributes: detent.map { [Attribute(.detent, $0.styleValue)] } ?? []))
    }
}
