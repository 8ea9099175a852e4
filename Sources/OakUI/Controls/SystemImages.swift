#if !canImport(SwiftUI)
    // Controls whose label is a title with a symbol.

    extension Button where Label == OakUI.Label<Text, Image> {
        /// Creates a button whose label is a title with a symbol.
        public init(
            _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
        ) {
            self.init(role: nil, action: action) { OakUI.Label(titleKey, systemImage: systemImage) }
        }

        /// Creates a button whose label is a title with a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
        ) {
            self.init(role: nil, action: action) { OakUI.Label(title, systemImage: systemImage) }
        }

        /// Creates a button whose label is a title with a symbol.
        public init(
            _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
            action: @escaping @MainActor () -> Void
        ) {
            self.init(role: role, action: action) { OakUI.Label(titleKey, systemImage: systemImage) }
        }

        /// Creates a button whose label is a title with a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
        ) {
            self.init(role: role, action: action) { OakUI.Label(title, systemImage: systemImage) }
        }
    }

    extension Toggle where Label == OakUI.Label<Text, Image> {
        /// Creates a toggle whose label is a title with a symbol.
        public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
            self.init(isOn: isOn) { OakUI.Label(titleKey, systemImage: systemImage) }
        }

        /// Creates a toggle whose label is a title with a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
            self.init(isOn: isOn) { OakUI.Label(title, systemImage: systemImage) }
        }
    }

    extension Menu where Label == OakUI.Label<Text, Image> {
        /// Creates a menu whose label is a title with a symbol.
        public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
        {
            self.init(content: content) { OakUI.Label(titleKey, systemImage: systemImage) }
        }

        /// Creates a menu whose label is a title with a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
            self.init(content: content) { OakUI.Label(title, systemImage: systemImage) }
        }
    }

    extension Picker where Label == OakUI.Label<Text, Image> {
        /// Creates a picker whose label is a title with a symbol.
        public init(
            _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
            @ViewBuilder content: () -> Content
        ) {
            self.init(selection: selection, content: content) {
                OakUI.Label(titleKey, systemImage: systemImage)
            }
        }

        /// Creates a picker whose label is a title with a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, systemImage: String, selection: Binding<SelectionValue>,
            @ViewBuilder content: () -> Content
        ) {
            self.init(selection: selection, content: content) { OakUI.Label(title, systemImage: systemImage) }
        }
    }
#endif
