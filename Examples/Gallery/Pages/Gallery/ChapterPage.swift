import OakUI

/// A page with all specimens of a chapter.
struct ChapterPage: View {
    let chapter: Chapter

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                ForEach(chapter.specimens) { SpecimenCard(specimen: $0) }
            }
            .padding()
            .frame(maxWidth: 792)
            .frame(maxWidth: .infinity)
        }
        .navigationTitle(chapter.name)
    }
}

private struct SpecimenCard: View {
    let specimen: Specimen

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            NavigationLink(value: specimen.id) {
                HStack {
                    SpecimenTitle(specimen: specimen)
                    Spacer()
                    Image(systemName: "chevron.right").imageScale(.small).foregroundStyle(.tertiary)
                }
            }
            .buttonStyle(.plain)
            .padding(.horizontal)
            .padding(.vertical, 12)
            Divider()
            SpecimenStage(specimen: specimen)
        }
        .frame(maxWidth: .infinity)
        .card()
    }
}

private struct SpecimenTitle: View {
    let specimen: Specimen

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(specimen.name).font(.headline)
            Text(specimen.symbols).font(.caption.monospaced()).foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.leading)
    }
}

/// A container for a specimen, with padding or with a fixed height.
private struct SpecimenStage: View {
    let specimen: Specimen

    var body: some View {
        if let height = specimen.height {
            specimen.view().frame(maxWidth: .infinity).frame(height: height)
                .clipShape(UnevenRoundedRectangle(bottomLeadingRadius: 14, bottomTrailingRadius: 14))
        } else {
            specimen.view().padding().frame(maxWidth: .infinity)
        }
    }
}

extension View {
    /// Adds a background with rounded corners.
    func card() -> some View {
        background(.background, in: .rect(cornerRadius: 14))
            .overlay { RoundedRectangle(cornerRadius: 14).strokeBorder(.separator) }
    }
}
