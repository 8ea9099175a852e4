import GalleryPages
import OakUI

/// All sections, and the specimens of the one that was chosen.
struct GalleryView: View {
    @State private var chosen: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack {
                ForEach(Section.all) { section in
                    Button(section.name) { chosen = section.name }
                }
            }
            if let section = Section.all.first(where: { $0.name == chosen }) ?? Section.all.first {
                ForEach(section.specimens) { specimen in
                    Text(specimen.name)
                    specimen.view()
                }
            }
        }
    }
}
