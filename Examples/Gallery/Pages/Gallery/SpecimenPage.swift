import OakUI

/// A page with a single specimen.
struct SpecimenPage: View {
    let specimen: Specimen?

    var body: some View {
        if let specimen {
            VStack(spacing: 0) {
                Text(specimen.symbols).font(.caption.monospaced()).foregroundStyle(.secondary)
                    .multilineTextAlignment(.center).padding(.horizontal).padding(.vertical, 8)
                if specimen.height == nil {
                    ScrollView { specimen.view().padding().frame(maxWidth: 792) }
                } else {
                    specimen.view().frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
            .navigationTitle(specimen.name)
        } else {
            ContentUnavailableView("Specimen Not Found", systemImage: "questionmark.circle")
                .navigationTitle("Not Found")
                .pageNotFound()
        }
    }
}
