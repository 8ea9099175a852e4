import OakUI

/// A view of a comic's picture and its author's remark.
struct ComicPage: View {
    let comic: Comic

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                AsyncImage(url: URL(string: comic.image)) { image in
                    image.resizable().scaledToFit()
                        .clipShape(.rect(cornerRadius: 10))
                        .accessibilityLabel(comic.transcript.isEmpty ? comic.title : comic.transcript)
                } placeholder: {
                    ProgressView()
                }
                .frame(maxWidth: 1200)
                if !comic.alt.isEmpty {
                    Text(verbatim: comic.alt)
                        .font(.callout)
                        .foregroundStyle(.secondary)
                        .multilineTextAlignment(.center)
                        .frame(maxWidth: 560)
                }
                Text(verbatim: caption)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity)
            .padding()
        }
        .centersShortContent()
    }

    private var caption: String {
        ["No. \(comic.number)", comic.day?.text].compactMap(\.self).joined(separator: " · ")
    }
}

extension View {
    /// Centers the content of scroll views while it is smaller than the scroll view, on systems that support this.
    @ViewBuilder fileprivate func centersShortContent() -> some View {
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
            defaultScrollAnchor(.center, for: .alignment)
        } else {
            self
        }
    }
}

#Preview("A comic") {
    ComicPage(
        comic: Comic(
            number: 3, title: "Oak", alt: "It takes its time.", day: .init(year: 2025, month: 5, day: 4)))
}
