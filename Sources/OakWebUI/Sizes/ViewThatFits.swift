/// A view that shows the first child view that fits the available space, or the last child view if none fits.
///
/// The page contains all views, and the browser chooses one of them. The actions of `onAppear` therefore run for all
/// views. Until the script of the page has loaded, and in tests, the page shows the first view.
public struct ViewThatFits<Content: View> {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view that shows the first of the given views that fits. List them in order of preference.
    ///
    /// - Parameters:
    ///   - axes: The axes along which the view must fit.
    ///   - content: The views.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

@available(*, unavailable)
extension ViewThatFits: Sendable {}

extension ViewThatFits: View, ElementView {
    public typealias Body = Never

    package var elementContent: Content { content }

    package func element(in environment: EnvironmentValues) -> Element {
        Element(.alternatives, attributes: [Attribute(.axes, axes.names)])
    }
}
