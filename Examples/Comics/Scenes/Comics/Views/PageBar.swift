import OakUI

/// The buttons that turn the pages of the archive.
struct PageBar: View {
    let shelf: Comics.Transducer.Shelf
    let send: @MainActor (Comics.Transducer.Event) -> Void

    var body: some View {
        HStack(spacing: 24) {
            button("First", "backward.end", .open(.number(1))).disabled(isFirst)
            button("Previous", "chevron.left", .previous).disabled(isFirst)
                .keyboardShortcut(.leftArrow, modifiers: [])
            button("Random", "shuffle", .open(.random))
            button("Next", "chevron.right", .next).disabled(isNewest)
                .keyboardShortcut(.rightArrow, modifiers: [])
            button("Latest", "forward.end", .open(.latest)).disabled(isNewest)
        }
        .buttonStyle(.borderless)
        .font(.title2)
        .padding(12)
        .frame(maxWidth: .infinity)
    }

    private var isFirst: Bool { shelf.comic?.number == 1 }

    private var isNewest: Bool {
        guard let number = shelf.comic?.number, let newest = shelf.index.newest else { return false }
        return number >= newest
    }

    private func button(_ title: String, _ symbol: String, _ event: Comics.Transducer.Event) -> some View {
        Button {
            send(event)
        } label: {
            Label(title, systemImage: symbol).labelStyle(.iconOnly)
        }
        .help(title)
    }
}
