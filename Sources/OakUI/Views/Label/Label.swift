#if !canImport(SwiftUI)
    /// A title with a symbol.
    public struct Label<Title: View, Icon: View> {
        private let title: Title
        private let icon: Icon
        @Environment(\.labelStyle) private var style

        /// With views as title and icon.
        public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
            self.title = title()
            self.icon = icon()
        }
    }

    extension Label where Title == Text, Icon == Image {
        /// With a title, whose Markdown is read, and a symbol.
        public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
            self.init {
                Text(titleKey)
            } icon: {
                Image(systemName: name)
            }
        }

        /// With a title, as it is, and a symbol.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, systemImage name: String) {
            self.init {
                Text(title)
            } icon: {
                Image(systemName: name)
            }
        }

        /// With a title, whose Markdown is read, and a picture.
        public init(_ titleKey: LocalizedStringKey, image name: String) {
            self.init {
                Text(titleKey)
            } icon: {
                Image(name)
            }
        }

        /// With a title, as it is, and a picture.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, image name: String) {
            self.init {
                Text(title)
            } icon: {
                Image(name)
            }
        }
    }

    extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
        /// The label that a style is asked to make, for changes to what is usual.
        public init(_ configuration: LabelStyleConfiguration) {
            self.init {
                configuration.title
            } icon: {
                configuration.icon
            }
        }
    }

    extension Label: View {
        public var body: some View {
            let configuration = LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(content: AnyView(title)),
                icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
            AnyView(style.view(configuration))
        }
    }
#endif
