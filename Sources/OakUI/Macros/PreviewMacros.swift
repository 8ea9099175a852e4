#if !canImport(SwiftUI)
    /// Makes a preview of a view, to be found by `Preview.all` in a program that contains it.
    ///
    /// ```swift
    /// #Preview("Signed out") { ProfileView(user: nil) }
    /// ```
    ///
    /// It stands at the top level of a file, or in a type that is not generic and that the body does not use.
    /// Compilers before 6.3 check the body but do not register the preview.
    ///
    /// - Parameters:
    ///   - name: The name to be shown; if nil, the place in the source is.
    ///   - body: The view. Variables with `@Previewable` at its top level become properties of a view around
    ///     it.
    @freestanding(declaration)
    public macro Preview(
        _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
    ) = #externalMacro(module: "OakUIMacros", type: "PreviewMacro")

    /// Makes a preview of a view with traits, to be found by `Preview.all` in a program that contains it.
    ///
    /// - Parameters:
    ///   - name: The name to be shown; if nil, the place in the source is.
    ///   - traits: How the view is to be shown.
    ///   - additionalTraits: More of them.
    ///   - body: The view. Variables with `@Previewable` at its top level become properties of a view around
    ///     it.
    @freestanding(declaration)
    public macro Preview(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
        _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) = #externalMacro(module: "OakUIMacros", type: "PreviewMacro")

    /// Marks a variable at the top level of the body of a `#Preview` as a property of the view.
    ///
    /// ```swift
    /// #Preview {
    ///     @Previewable @State var isOn = true
    ///     Toggle("Loud", isOn: $isOn)
    /// }
    /// ```
    ///
    /// Anywhere else it is an error.
    @attached(peer)
    public macro Previewable() = #externalMacro(module: "OakUIMacros", type: "PreviewableMacro")
#endif
