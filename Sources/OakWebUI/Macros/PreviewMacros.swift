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
///   - additionalTraits: Further traits.
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
