/// A view that shows a title and a symbol.
public struct Label<Title: View, Icon: View> {
    private let title: Title
    private let icon: Icon

    /// Creates a label from views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a symbol and a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with a symbol and a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// Creates a label with an image and a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    /// Creates a label with an image and a title that is shown verbatim.
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
    /// Creates a label from the configuration of a label style. Use this initializer in styles that modify the current
    /// style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

extension Label: View, StyledView {
    public typealias Body = Never

    var plain: some View { LabelRow(title: title, icon: icon, shows: .both) }

    func styled(in environment: EnvironmentValues) -> AnyView? {
        environment[LabelStyleKey.self].body(
            LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(content: AnyView(title)),
                icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
    }
}
