/// An opaque list of the menus in an app's commands.
public struct _CommandList {
    var menus: [CommandMenuContent] = []
    var groups: [CommandGroupContent] = []
    var properties: ConnectedValues
}

/// A menu of commands that an app defines.
struct CommandMenuContent {
    let title: Text
    let content: AnyView
}

/// A group of commands, placed relative to a standard group.
struct CommandGroupContent {
    let place: CommandGroupPlacement.Place
    let position: Position
    /// The commands, or `nil` if there are none.
    let content: AnyView?

    /// The position of commands relative to a standard group.
    enum Position { case before, replacing, after }
}

/// A menu bar above the content of a window. It is omitted if there are no commands.
struct MenuBar: View {
    let model: AppModel
    let location: PageLocation
    @State private var memory = Memory()

    /// Storage for the commands from the previous evaluation.
    private final class Memory { var values: [Any] = [] }

    private struct Item: Identifiable {
        let id: Int
        let title: Text
        /// The parts of the menu, with dividers between them.
        var parts: [AnyView]
    }

    var body: some View {
        let items = items
        if !items.isEmpty {
            Region(.menuBar) {
                ForEach(items) { item in
                    Menu {
                        ForEach(item.parts.indices, id: \.self) { index in
                            if index > 0 { Divider() }
                            item.parts[index]
                        }
                    } label: {
                        item.title
                    }
                }
            } describe: { element, environment in
                element[.label] = OwnText.menus.text(in: environment.locale)
            }
        }
    }

    private var items: [Item] {
        var list = _CommandList(properties: ConnectedValues(previous: memory.values))
        for add in model.commands { add(&list) }
        memory.values = list.properties.values
        let own = list.menus.map { ($0.title, [$0.content]) }
        let standard = CommandGroupPlacement.Place.menus.map { title, places in
            (
                title.map { Text($0) } ?? Text(verbatim: model.name),
                places.flatMap { parts(at: $0, list.groups) }
            )
        }
        // The app's own menus come between the standard menus "View" and "Window".
        let menus = standard.prefix(4) + own + standard.dropFirst(4)
        return menus.filter { !$0.1.isEmpty }.enumerated().map {
            Item(id: $0.offset, title: $0.element.0, parts: $0.element.1)
        }
    }

    private func parts(at place: CommandGroupPlacement.Place, _ groups: [CommandGroupContent]) -> [AnyView] {
        let here = groups.filter { $0.place == place }
        func parts(_ position: CommandGroupContent.Position) -> [AnyView] {
            here.filter { $0.position == position }.compactMap(\.content)
        }
        let isReplaced = here.contains { $0.position == .replacing }
        let middle = isReplaced ? parts(.replacing) : standardCommands(at: place).map { [$0] } ?? []
        return parts(.before) + middle + parts(.after)
    }

    /// Returns the standard commands of a group, or `nil` if it has none.
    private func standardCommands(at place: CommandGroupPlacement.Place) -> AnyView? {
        switch place {
        case .appSettings:
            model.settings == nil ? nil : AnyView(SettingsLink().keyboardShortcut(","))
        case .singleWindowList:
            singleWindows.isEmpty
                ? nil
                : AnyView(
                    ForEach(singleWindows, id: \.path) { window in
                        Button {
                            if let path = window.path { location.openWindow(path) }
                        } label: {
                            window.title ?? Text(verbatim: model.name)
                        }
                    })
        default: nil
        }
    }

    /// The windows declared with `Window`, other than the main window.
    private var singleWindows: [AppWindow] {
        model.windows.dropFirst().filter { $0.kind == .single }
    }
}
