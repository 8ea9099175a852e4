// This file contains frequently used SwiftUI names that are not available on Linux. Each compiler message suggests a
// replacement. The bodies never run, because a program that calls them does not compile.

// MARK: - Programs and previews

/// A placeholder for SwiftUI's `DocumentGroup`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "a browser cannot open local documents; use `WindowGroup`, and store documents on the server"
)
public struct DocumentGroup<Document, Content: View>: Scene {
    /// The type of the scene's body, which does not exist.
    public typealias Body = Never

    /// Creates a scene.
    public init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {}
}

/// A placeholder for SwiftUI's `FileDocumentConfiguration`.
@available(*, unavailable, message: "a browser cannot open local documents")
public struct FileDocumentConfiguration<Document> {
    /// The document.
    @Binding public var document: Document
}

extension WindowGroup {
    /// A placeholder for SwiftUI's windows that present a value. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "a window in a browser cannot present a value; use a page of a `NavigationStack`"
    )
    public init<D: Codable & Hashable>(
        id: String = "", for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init { content(.constant(nil)) } }

    /// A placeholder for SwiftUI's windows that present a value. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "a window in a browser cannot present a value; use a page of a `NavigationStack`"
    )
    public init<Title, D: Codable & Hashable>(
        _ title: Title, id: String = "", for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init { content(.constant(nil)) } }
}

/// A placeholder for SwiftUI's `MenuBarExtra`. The compiler message suggests a replacement.
@available(*, unavailable, message: "the system's menu bar is not available; use `commands` or a `Window`")
public struct MenuBarExtra<Label: View, Content: View>: Scene {
    /// The type of the scene's body, which does not exist.
    public typealias Body = Never

    /// Creates a menu.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text {}

    /// Creates a menu.
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
    where Label == Text {}

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

/// A placeholder for SwiftUI's `PreviewProvider`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `#Preview { … }`")
public protocol PreviewProvider {}

// MARK: - Size-dependent layout

/// A placeholder for SwiftUI's `GeometryReader`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "sizes are known only to the browser, which performs the layout; use `frame`, `Grid` or `Spacer`"
)
public struct GeometryReader<Content: View>: View {
    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `GeometryProxy`.
@available(*, unavailable, message: "sizes are known only to the browser, which performs the layout")
public struct GeometryProxy {
    /// The size of the container.
    public let size: CGSize
}

extension EnvironmentValues {
    /// A placeholder for SwiftUI's horizontal size class. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the width is known only to the browser; use `NavigationSplitView`, which adapts to it"
    )
    public var horizontalSizeClass: UserInterfaceSizeClass? { nil }

    /// A placeholder for SwiftUI's action that closes a window. The compiler message suggests a replacement.
    @available(*, unavailable, message: "only the user can close a browser window; use `dismiss` for a sheet")
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}

/// A placeholder for SwiftUI's `UserInterfaceSizeClass`.
@available(*, unavailable, message: "sizes are known only to the browser, which performs the layout")
public enum UserInterfaceSizeClass {
    case compact, regular
}

/// A placeholder for SwiftUI's `DismissWindowAction`.
@available(*, unavailable, message: "only the user can close a browser window")
public struct DismissWindowAction {
    /// Closes the current window.
    public func callAsFunction() {}

    /// Closes the window with the given id.
    public func callAsFunction(id: String) {}
}

// MARK: - Names that SwiftUI has deprecated

/// A placeholder for SwiftUI's `NavigationView`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `NavigationStack` or `NavigationSplitView`")
public struct NavigationView<Content: View>: View {
    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `navigationTitle` and `navigationBarTitleDisplayMode`")
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `toolbar` with `ToolbarItem`")
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `ignoresSafeArea`")
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `autocorrectionDisabled`")
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}

// MARK: - Other modifiers

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "Combine is not available; use `task` with an `AsyncSequence`, or an effect"
    )
    public func onReceive<Publisher, Output>(
        _ publisher: Publisher, perform action: @escaping (Output) -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `disabled`, or `hidden` for an invisible view")
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name, which is not needed on Linux.
    @available(
        *, unavailable,
        message: "remove it on Linux; the style sheet highlights controls under the pointer"
    )
    public func hoverEffect() -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. On Linux, the style sheet sets the background
    /// of lists.
    @available(*, unavailable, message: "remove it on Linux, or choose another `listStyle`")
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use the `alignment` of a stack or grid, or `padding`")
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `accessibilityHidden` or `accessibilityAddTraits`")
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `toolbar`, or a `VStack` around the content")
    public func safeAreaInset<Content: View>(
        edge: VerticalEdge, @ViewBuilder content: () -> Content
    ) -> some View { self }
}

/// A placeholder for SwiftUI's `ViewDimensions`.
@available(*, unavailable, message: "sizes are known only to the browser, which performs the layout")
public struct ViewDimensions {
    /// The width of the view.
    public let width: CGFloat

    /// The height of the view.
    public let height: CGFloat

    /// The position of a horizontal guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }

    /// The position of a vertical guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// A placeholder for SwiftUI's `ShareLink`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `Link`")
public struct ShareLink: View {
    /// Creates a link.
    public init(item: URL) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `UIViewRepresentable`, which requires UIKit.
@available(
    *, unavailable, message: "UIKit is available only on Apple platforms; use `#if canImport(UIKit)`"
)
public protocol UIViewRepresentable {}

/// A placeholder for SwiftUI's `UIViewControllerRepresentable`, which requires UIKit.
@available(
    *, unavailable, message: "UIKit is available only on Apple platforms; use `#if canImport(UIKit)`"
)
public protocol UIViewControllerRepresentable {}

// MARK: - Drawing, sizes and positions

/// A placeholder for SwiftUI's `Canvas`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "drawing is not available; use shapes, or an `AsyncImage` of a picture on the server"
)
public struct Canvas: View {
    /// Creates a canvas.
    public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `GraphicsContext`.
@available(*, unavailable, message: "drawing is not available")
public struct GraphicsContext {}

/// A placeholder for SwiftUI's `ViewThatFits`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message:
        "sizes are known only to the browser, which performs the layout; use `LazyVGrid` with `.adaptive` columns"
)
public struct ViewThatFits<Content: View>: View {
    /// Creates a view.
    public init(@ViewBuilder content: () -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `ScrollViewReader`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "the scroll position is known only to the browser; use `defaultScrollAnchor`"
)
public struct ScrollViewReader<Content: View>: View {
    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `ScrollViewProxy`.
@available(*, unavailable, message: "the scroll position is known only to the browser")
public struct ScrollViewProxy {
    /// Scrolls to a view.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// A placeholder for SwiftUI's `ColorPicker`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use a `Picker` with a choice of colors")
public struct ColorPicker: View {
    /// Creates a color picker.
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `TimelineView`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use a state that an effect or a `task` updates regularly")
public struct TimelineView<Content: View>: View {
    /// Creates a view.
    public init(
        _ schedule: PeriodicTimelineSchedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {}

    /// The content of the placeholder, which is empty.
    public var body: some View { EmptyView() }
}

/// A placeholder for SwiftUI's `TimelineViewDefaultContext`.
@available(*, unavailable, message: "use a state that an effect or a `task` updates regularly")
public struct TimelineViewDefaultContext {
    /// The current date.
    public let date: Date
}

/// A placeholder for SwiftUI's `PeriodicTimelineSchedule` and other schedules.
@available(*, unavailable, message: "use a state that an effect or a `task` updates regularly")
public struct PeriodicTimelineSchedule {
    /// A schedule with a date for each frame.
    public static var animation: PeriodicTimelineSchedule { PeriodicTimelineSchedule() }

    /// A schedule with a date for each minute.
    public static var everyMinute: PeriodicTimelineSchedule { PeriodicTimelineSchedule() }

    /// Returns a schedule with a date for each interval.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule()
    }
}

// MARK: - Gestures and transitions

/// A placeholder for SwiftUI's `GestureState`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `@State`; a `DragGesture` reports only its end")
@propertyWrapper
public struct GestureState<Value> {
    /// The value of the placeholder.
    public let wrappedValue: Value

    /// Creates a state.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A placeholder for SwiftUI's `LongPressGesture`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `contextMenu`, which a long press opens, or `onTapGesture`")
public struct LongPressGesture {
    /// Creates a gesture.
    public init(minimumDuration: Double = 0.5) {}

    /// Adds an action for the end of the gesture.
    public func onEnded(_ action: @escaping (Bool) -> Void) -> TapGesture { TapGesture() }
}

/// A placeholder for SwiftUI's `Namespace`. The compiler message suggests a replacement.
@available(*, unavailable, message: "views cannot animate from one place to another; remove it on Linux")
@propertyWrapper
public struct Namespace {
    /// The value of the placeholder.
    public let wrappedValue = ID()

    /// Creates a namespace.
    public init() {}

    /// A placeholder for the identifier of a namespace.
    public struct ID: Hashable {}
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "views cannot animate from one place to another; remove it on Linux")
    public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `contextMenu`, which a long press opens, or `onTapGesture`")
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, perform action: @escaping () -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the page does not report the position of the pointer; use `help` for a description"
    )
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "views cannot be dragged to other views; use `onMove` for the rows of a list, or a `Menu`"
    )
    public func draggable<Item>(_ payload: @autoclosure () -> Item) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "views cannot be dragged to other views; use `onMove` for the rows of a list, or a `Menu`"
    )
    public func onDrag<Item>(_ data: @escaping () -> Item) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "views cannot be dragged to other views; use `onMove` for the rows of a list, or a `Menu`"
    )
    public func dropDestination<Item>(
        for payloadType: Item.Type, action: @escaping ([Item], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "the scroll position is known only to the browser; use `defaultScrollAnchor`"
    )
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "show suggestions in a `List` instead of the search results")
    public func searchSuggestions<Content: View>(@ViewBuilder _ suggestions: () -> Content) -> some View {
        self
    }
}

// MARK: - Styles and files

/// A placeholder for SwiftUI's `PageTabViewStyle`. The compiler message suggests a replacement.
@available(*, unavailable, message: "a `TabView` on Linux always shows its tabs; remove the style")
public struct PageTabViewStyle {
    /// A style without tabs.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
}

/// A placeholder for SwiftUI's `StackNavigationViewStyle`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `NavigationStack`")
public struct StackNavigationViewStyle {
    /// Creates a style.
    public init() {}

    /// A style with one column.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// A placeholder for SwiftUI's `SensoryFeedback`. The compiler message suggests a replacement.
@available(*, unavailable, message: "browsers give no haptic feedback; remove it on Linux")
public enum SensoryFeedback {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "a `TabView` on Linux always shows its tabs; remove the style")
    public func tabViewStyle(_ style: PageTabViewStyle) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `NavigationStack` or `NavigationSplitView`")
    public func navigationViewStyle(_ style: StackNavigationViewStyle) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "browsers give no haptic feedback; remove it on Linux")
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "a page cannot read local files; store files on the server")
    public func fileImporter<ContentType>(
        isPresented: Binding<Bool>, allowedContentTypes: [ContentType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "a page cannot read local files; store files on the server")
    public func fileImporter<ContentType>(
        isPresented: Binding<Bool>, allowedContentTypes: [ContentType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(
        *, unavailable,
        message: "a page cannot write local files; use a `Link` to a file on the server"
    )
    public func fileExporter<Document, ContentType>(
        isPresented: Binding<Bool>, document: Document?, contentType: ContentType,
        defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
}

/// A placeholder for SwiftUI's `PresentationMode`. The compiler message suggests a replacement.
@available(*, unavailable, message: "use `@Environment(\\.dismiss)`")
public struct PresentationMode {
    /// Closes the presentation.
    public mutating func dismiss() {}
}

extension EnvironmentValues {
    /// A placeholder for SwiftUI's presentation mode. The compiler message suggests a replacement.
    @available(*, unavailable, message: "use `dismiss`")
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}
