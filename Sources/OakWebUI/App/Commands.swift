/// The commands of an app, which are shown in a menu bar at the top of each window.
///
/// Keyboard shortcuts of commands also work while their menu is closed. Key combinations that the browser reserves,
/// such as the one that opens a new tab, are an exception.
@MainActor
@preconcurrency
public protocol Commands {
    /// The type of the commands that make up the body.
    associatedtype Body: Commands

    /// The commands that make up the body.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the commands to a list. Do not implement this method outside this library.
    func _add(to list: inout _CommandList)
}

extension Commands {
    public func _add(to list: inout _CommandList) {
        list.properties.connected(self).body._add(to: &list)
    }
}

extension Never: Commands {
    public func _add(to list: inout _CommandList) {}
}

extension Commands where Body == Never {
    /// A placeholder that must not be read, because primitive commands have no body.
    public var body: Never {
        preconditionFailure(
            "Cannot read `body` of the primitive commands `\(Self.self)`. Use the commands themselves.")
    }
}

/// A result builder for commands.
@resultBuilder
public struct CommandsBuilder {
    /// Returns the commands unchanged.
    @MainActor public static func buildExpression<Content: Commands>(_ content: Content) -> Content {
        content
    }

    /// Returns no commands for an empty block.
    @MainActor public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// Returns the commands unchanged.
    @MainActor public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Combines commands in order.
    @MainActor public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> some Commands {
        TupleCommands(content: (repeat each content))
    }

    /// Includes the commands only if the condition is true.
    @MainActor public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        OptionalCommands(content: content)
    }
}

private struct TupleCommands<each Content: Commands>: Commands {
    let content: (repeat each Content)

    typealias Body = Never

    func _add(to list: inout _CommandList) {
        for commands in repeat each content { commands._add(to: &list) }
    }
}

private struct OptionalCommands<Content: Commands>: Commands {
    let content: Content?

    typealias Body = Never

    func _add(to list: inout _CommandList) { content?._add(to: &list) }
}

/// An empty group of commands.
public struct EmptyCommands {
    /// Creates an empty group of commands.
    public init() {}
}

extension EmptyCommands: Commands {
    public typealias Body = Never

    public func _add(to list: inout _CommandList) {}
}

/// A menu of commands that an app defines.
public struct CommandMenu<Content: View> {
    private let title: Text
    private let content: Content

    /// Creates a menu.
    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        (title, self.content) = (name, content())
    }

    /// Creates a menu.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (title, self.content) = (Text(nameKey), content())
    }

    /// Creates a menu whose name is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        (title, self.content) = (Text(name), content())
    }
}

extension CommandMenu: Commands {
    public typealias Body = Never

    public func _add(to list: inout _CommandList) {
        list.menus.append(CommandMenuContent(title: title, content: AnyView(content)))
    }
}

/// A group of commands, placed relative to a standard group.
public struct CommandGroup<Content: View> {
    private let placement: CommandGroupPlacement
    private let position: CommandGroupContent.Position
    private let content: Content

    private init(
        _ placement: CommandGroupPlacement, _ position: CommandGroupContent.Position, _ content: Content
    ) {
        (self.placement, self.position, self.content) = (placement, position, content)
    }

    /// Creates a group that adds commands before a standard group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        self.init(group, .before, addition())
    }

    /// Creates a group that adds commands after a standard group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        self.init(group, .after, addition())
    }

    /// Creates a group that replaces the commands of a standard group.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        self.init(group, .replacing, addition())
    }
}

extension CommandGroup: Commands {
    public typealias Body = Never

    public func _add(to list: inout _CommandList) {
        let hasCommands = Content.self != EmptyView.self
        list.groups.append(
            CommandGroupContent(
                place: placement.place, position: position, content: hasCommands ? AnyView(content) : nil))
    }
}

/// A standard group of commands. In a browser, only two groups contain standard commands: `appSettings` if the app has
/// settings, and `singleWindowList` if the app declares a `Window` other than the main window. The other groups are
/// empty unless the app adds commands to them.
public struct CommandGroupPlacement {
    let place: Place

    /// The standard groups of commands.
    enum Place {
        case appInfo, appSettings, systemServices, appVisibility, appTermination
        case newItem, saveItem, importExport, printItem
        case undoRedo, pasteboard, textEditing, textFormatting
        case toolbar, sidebar
        case windowSize, windowArrangement, singleWindowList, windowList
        case help

        /// The menus of the menu bar and their groups, in order. The first menu has no title, because it is the app
        /// menu.
        static let menus: [(title: OwnText?, places: [Place])] = [
            (nil, [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]),
            (.fileMenu, [.newItem, .saveItem, .importExport, .printItem]),
            (.editMenu, [.undoRedo, .pasteboard, .textEditing, .textFormatting]),
            (.viewMenu, [.toolbar, .sidebar]),
            (.windowMenu, [.windowSize, .windowArrangement, .singleWindowList, .windowList]),
            (.helpMenu, [.help]),
        ]
    }

    /// The commands that show information about the app.
    public static var appInfo: CommandGroupPlacement { CommandGroupPlacement(place: .appInfo) }
    /// The commands that open the app's settings.
    public static var appSettings: CommandGroupPlacement { CommandGroupPlacement(place: .appSettings) }
    /// The commands for services that other apps provide.
    public static var systemServices: CommandGroupPlacement { CommandGroupPlacement(place: .systemServices) }
    /// The commands that hide and show the app.
    public static var appVisibility: CommandGroupPlacement { CommandGroupPlacement(place: .appVisibility) }
    /// The commands that quit the app.
    public static var appTermination: CommandGroupPlacement { CommandGroupPlacement(place: .appTermination) }
    /// The commands that create documents and windows.
    public static var newItem: CommandGroupPlacement { CommandGroupPlacement(place: .newItem) }
    /// The commands that save documents.
    public static var saveItem: CommandGroupPlacement { CommandGroupPlacement(place: .saveItem) }
    /// The commands that import and export documents.
    public static var importExport: CommandGroupPlacement { CommandGroupPlacement(place: .importExport) }
    /// The commands that print documents.
    public static var printItem: CommandGroupPlacement { CommandGroupPlacement(place: .printItem) }
    /// The commands that undo and redo changes.
    public static var undoRedo: CommandGroupPlacement { CommandGroupPlacement(place: .undoRedo) }
    /// The commands that cut, copy and paste.
    public static var pasteboard: CommandGroupPlacement { CommandGroupPlacement(place: .pasteboard) }
    /// The commands that edit text.
    public static var textEditing: CommandGroupPlacement { CommandGroupPlacement(place: .textEditing) }
    /// The commands that format text.
    public static var textFormatting: CommandGroupPlacement { CommandGroupPlacement(place: .textFormatting) }
    /// The commands for the toolbar.
    public static var toolbar: CommandGroupPlacement { CommandGroupPlacement(place: .toolbar) }
    /// The commands for the sidebar.
    public static var sidebar: CommandGroupPlacement { CommandGroupPlacement(place: .sidebar) }
    /// The commands that resize the window.
    public static var windowSize: CommandGroupPlacement { CommandGroupPlacement(place: .windowSize) }
    /// The commands that arrange windows.
    public static var windowArrangement: CommandGroupPlacement {
        CommandGroupPlacement(place: .windowArrangement)
    }
    /// The commands that open the windows declared with `Window`.
    public static var singleWindowList: CommandGroupPlacement {
        CommandGroupPlacement(place: .singleWindowList)
    }
    /// The commands that bring open windows to the front.
    public static var windowList: CommandGroupPlacement { CommandGroupPlacement(place: .windowList) }
    /// The commands that show help.
    public static var help: CommandGroupPlacement { CommandGroupPlacement(place: .help) }
}

extension Scene {
    /// Adds commands to the menu bar of the app.
    public func commands<Content: Commands>(
        @CommandsBuilder content: @escaping () -> Content
    ) -> some Scene {
        ModifiedScene(content: self) { $0.commands.append { content()._add(to: &$0) } }
    }
}
