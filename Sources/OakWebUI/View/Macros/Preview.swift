/// A preview declared with `#Preview`.
@MainActor
public struct Preview {
    /// The source location of a `#Preview`.
    public struct Location: Hashable, Sendable, CustomStringConvertible {
        /// The module and the file name, such as `App/ProfileView.swift`.
        public let fileID: String
        /// The line, starting at 1.
        public let line: Int
        /// The column in UTF-8 bytes, starting at 1.
        public let column: Int

        /// The module that contains the preview.
        public var module: String { String(fileID.prefix { $0 != "/" }) }

        public var description: String { "\(fileID):\(line):\(column)" }
    }

    /// The name that was passed to `#Preview`.
    public let name: String?
    /// The traits of the preview.
    public let traits: [ViewTraits]
    /// The source location.
    public let location: Location
    private let body: @MainActor () -> any View

    init(
        name: String?, traits: [ViewTraits], location: Location, body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        self.location = location
        self.body = body
    }

    /// Creates a new instance of the previewed view.
    public func makeView() -> any View { body() }

    /// All previews in the program and in loaded libraries, ordered by module, file and location.
    ///
    /// The property finds previews even if nothing else refers to them. Each access searches for them again,
    /// which takes time proportional to the number of previews and tests in the program.
    public static var all: [Preview] {
        PreviewRecords.registries().map { $0._makePreview() }.sorted {
            let (left, right) = ($0.location, $1.location)
            return (left.fileID, left.line, left.column) < (right.fileID, right.line, right.column)
        }
    }
}

/// Creates a preview of a view. In every program that includes the declaration, `Preview.all` contains the
/// preview.
///
/// ```swift
/// #Preview("Signed out") { ProfileView(user: nil) }
/// ```
///
/// Place the macro at the top level of a file, or in a nongeneric type that the body does not use. Compilers
/// before Swift 6.3 check the body but do not register the preview.
///
/// - Parameters:
///   - name: The name of the preview. If it is `nil`, the source location is shown.
///   - body: The view. Variables with `@Previewable` at the top level of the body become properties of a wrapper
///     view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "OakUIMacros", type: "PreviewMacro")

/// Creates a preview of a view with traits. In every program that includes the declaration, `Preview.all`
/// contains the preview.
///
/// - Parameters:
///   - name: The name of the preview. If it is `nil`, the source location is shown.
///   - traits: The traits of the preview.
///   - additionalTraits: More traits of the preview.
///   - body: The view. Variables with `@Previewable` at the top level of the body become properties of a wrapper
///     view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "OakUIMacros", type: "PreviewMacro")

/// Turns a variable at the top level of the body of a `#Preview` into a property of a wrapper view.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Toggle("Loud", isOn: $isOn)
/// }
/// ```
///
/// Using this macro anywhere else is an error.
@attached(peer)
public macro Previewable() = #externalMacro(module: "OakUIMacros", type: "PreviewableMacro")

/// A trait of a preview. The gallery that shows the preview decides how to use it.
public struct PreviewTrait<Target>: Sendable {
    let value: Preview.ViewTraits
}

extension PreviewTrait where Target == Preview.ViewTraits {
    /// The preview has the size of a window or screen.
    public static var defaultLayout: Self { Self(value: .defaultLayout) }

    /// The preview has the size of the view itself.
    public static var sizeThatFitsLayout: Self { Self(value: .sizeThatFitsLayout) }

    /// The preview has a fixed size in points.
    public static func fixedLayout(width: Double, height: Double) -> Self {
        Self(value: .fixedLayout(width: width, height: height))
    }

    /// The preview is in portrait orientation.
    public static var portrait: Self { Self(value: .portrait) }
    /// The preview is in portrait orientation, upside down.
    public static var portraitUpsideDown: Self { Self(value: .portraitUpsideDown) }
    /// The preview is in landscape orientation, turned to the left.
    public static var landscapeLeft: Self { Self(value: .landscapeLeft) }
    /// The preview is in landscape orientation, turned to the right.
    public static var landscapeRight: Self { Self(value: .landscapeRight) }
}

extension Preview {
    /// A trait of a preview of a view.
    public enum ViewTraits: Equatable, Sendable {
        /// The preview has the size of a window or screen.
        case defaultLayout
        /// The preview has the size of the view itself.
        case sizeThatFitsLayout
        /// The preview has a fixed size in points.
        case fixedLayout(width: Double, height: Double)
        /// The preview is in portrait orientation.
        case portrait
        /// The preview is in portrait orientation, upside down.
        case portraitUpsideDown
        /// The preview is in landscape orientation, turned to the left.
        case landscapeLeft
        /// The preview is in landscape orientation, turned to the right.
        case landscapeRight
    }
}
