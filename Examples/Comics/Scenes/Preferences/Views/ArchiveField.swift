import OakUI

/// A field for the address of the archive, which takes effect when it is submitted.
struct ArchiveField: View {
    let archive: Preferences.Archive
    let choose: @MainActor (Preferences.Archive) -> Void
    @State private var address = ""
    @State private var isMistaken = false

    var body: some View {
        Group {
            TextField("Address", text: $address, prompt: Text("https://comics.example"))
                .autocorrectionDisabled()
                .onSubmit(submit)
                #if !os(macOS) || Browser
            .keyboardType(.URL)
                #endif
            if isMistaken {
                Text("The address must begin with https:// or http://.").foregroundStyle(.red)
            }
            Button("Use This Server", action: submit).disabled(address.isEmpty)
            Button("Use Bundled Comics") { choose(.bundled) }
                .disabled(archive == .bundled)
        }
        .onChange(of: archive, initial: true) {
            address = if case .server(let address) = archive { address } else { "" }
        }
    }

    private func submit() {
        let url = URL(string: address)
        isMistaken = !["http", "https"].contains(url?.scheme?.lowercased()) || url?.host?.isEmpty != false
        if !isMistaken { choose(.server(address)) }
    }
}
