/// The dialogs above the page.
struct Dialogs: View {
    let outlet: LayerOutlet

    var body: some View {
        ForEach(outlet.layers) { layer in
            Hosted(scope: layer.scope, content: Dialog(layer: layer))
        }
    }
}

/// A layer that is shown as a separate dialog above the page.
private struct Dialog: View {
    let layer: Layer

    var body: some View {
        let title = layer.title ?? layer.board.title
        let isDismissable = layer.kind != .cover && !layer.board.isDismissDisabled
        Region(layer.kind.role) {
            LayerContent(layer: layer).modifier(EnvironmentModifier(change: configure))
        } describe: { element, environment in
            element[.kind] = layer.kind.rawValue
            element[.open] = ""
            element[.label] = title
            element[.presenter] = layer.anchor.map { "\($0)" }
            element[.tint] = environment.tint?.styleValue
            if isDismissable { element.events = .dismiss }
        } action: { _ in
            if layer.cancel?() != true { layer.requestDismissal() }
        }
    }

    private func configure(_ environment: inout EnvironmentValues) {
        environment.dialogLayer = layer
        environment.pageBoard = layer.board
        environment.pageLayer = nil
        environment.stack = nil
        environment.rowTraits = nil
        environment.isPageShown = true
        environment.setDismissal(of: layer)
    }
}

extension Layer.Kind {
    fileprivate var role: Role {
        switch self {
        case .alert, .confirmation: .alert
        case .page, .sheet, .cover, .popover: .dialog
        }
    }
}
