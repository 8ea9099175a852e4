/// The content of an alert or a confirmation dialog.
struct DialogContent<Message: View, Actions: View> {
    /// The title; `nil` if it is hidden.
    let title: Text?
    let message: Message
    let actions: Actions
    @Environment(\.dialogLayer) private var layer

    init(title: Text?, message: Message, actions: Actions) {
        self.title = title
        self.message = message
        self.actions = actions
    }
}

extension DialogContent: View {
    var body: some View {
        if let title {
            Region(.dialogTitle) {
                EmptyView()
            } describe: { element, _ in
                element.text = title.text
            }
        }
        message
        Region(.dialogActions) {
            if let layer { DialogActions(layer: layer, actions: actions) }
        }
    }
}

extension PresentationModifier where Item == Presence {
    /// Creates the layer of an alert or a confirmation dialog. The content is created where the dialog is
    /// declared. If no new content is available, the layer keeps its previous content.
    init<Message: View, Actions: View>(
        _ kind: Layer.Kind, _ title: Text, _ isPresented: Binding<Bool>, showsTitle: Bool = true,
        parts: (actions: Actions, message: Message)?
    ) {
        let content = parts.map { parts in
            AnyView(
                DialogContent(
                    title: showsTitle ? title : nil, message: parts.message, actions: parts.actions))
        }
        self.init(kind, isPresented, title: title.text, content: content.map { content in { content } })
    }
}
