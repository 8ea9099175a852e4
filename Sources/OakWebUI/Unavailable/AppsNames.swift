// SwiftUI names for apps, windows, files and UIKit that are not available on Linux. The compiler messages explain
// what to do instead. The bodies never run, because a program that calls them does not compile.

/// A placeholder for SwiftUI's `DocumentGroup`. The compiler message suggests a replacement.
@available(
    *, unavailable,
    message: "a browser cannot open local documents; use `WindowGroup`, and store documents on the server"
)
public struct DocumentGroup<Document, Content: View>: Scene {
    /// The type of the scene's body; a placeholder has no body.
    public typealias Body = Never

    /// Creates a document scene.
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

/// A placeholder for SwiftUI's `MenuBarExtra`. The compiler message suggests a replacement.
@available(*, unavailable, message: "the system's menu bar is not available; use `commands` or a `Window`")
public struct MenuBarExtra<Label: View, Content: View>: Scene {
    /// The type of the scene's body; a placeholder has no body.
    public typealias Body = Never

    /// Creates a menu bar extra.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text {}

    /// Creates a menu bar extra.
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
    where Label == Text {}

    /// Creates a menu bar extra.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

/// A placeholder for SwiftUI's `DismissWindowAction`.
@available(*, unavailable, message: "only the user can close a browser window")
public struct DismissWindowAction {
    /// Closes the current window.
    public func callAsFunction() {}

    /// Closes the window with the given id.
    public func callAsFunction(id: String) {}
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

extension WindowGroup {
    /// A placeholder for the SwiftUI initializer that creates windows for values of a type. The compiler message
    /// suggests a replacement.
    @available(
        *, unavailable,
        message: "a browser window cannot present a value; show it on a page of a `NavigationStack`"
    )
    public init<D: Codable & Hashable>(
        id: String = "", for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init { content(.constant(nil)) } }

    /// A placeholder for the SwiftUI initializer that creates windows for values of a type. The compiler message
    /// suggests a replacement.
    @available(
        *, unavailable,
        message: "a browser window cannot present a value; show it on a page of a `NavigationStack`"
    )
    public init<Title, D: Codable & Hashable>(
        _ title: Title, id: String = "", for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init { content(.constant(nil)) } }
}

extension EnvironmentValues {
    /// A placeholder for SwiftUI's action that closes a window. The compiler message suggests a replacement.
    @available(*, unavailable, message: "only the user can close a browser window; use `dismiss` for a sheet")
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}

extension View {
    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "file uploads are not supported; store files on the server")
    public func fileImporter<ContentType>(
        isPresented: Binding<Bool>, allowedContentTypes: [ContentType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { self }

    /// A placeholder for the SwiftUI modifier of the same name. The compiler message suggests a replacement.
    @available(*, unavailable, message: "file uploads are not supported; store files on the server")
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
