// These extensions create controls whose label consists of a title and a symbol.

extension Button where Label == OakWebUI.Label<Text, Image> {
    /// Creates a button whose label consists of a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action) { OakWebUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button whose label consists of a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action) { OakWebUI.Label(title, systemImage: systemImage) }
    }

    /// Creates a button whose label consists of a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { OakWebUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button whose label consists of a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { OakWebUI.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == OakWebUI.Label<Text, Image> {
    /// Creates a toggle whose label consists of a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { OakWebUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle whose label consists of a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { OakWebUI.Label(title, systemImage: systemImage) }
    }
}

extension Menu where Label == OakWebUI.Label<Text, Image> {
    /// Creates a menu whose label consists of a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { OakWebUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a menu whose label consists of a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { OakWebUI.Label(title, systemImage: systemImage) }
    }
}

extension Picker where Label == OakWebUI.Label<Text, Image> {
    /// Creates a picker whose label consists of a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            OakWebUI.Label(titleKey, systemImage: systemImage)
        }
    }

    /// Creates a picker whose label consists of a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { OakWebUI.Label(title, systemImage: systemImage) }
    }
}
