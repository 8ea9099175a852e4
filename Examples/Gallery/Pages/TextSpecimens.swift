import OakUI

extension Specimen {
    @MainActor static let text: [Specimen] = [
        Specimen("Text styles", of: "Text, font") {
            VStack(alignment: .leading) {
                Text("Large title").font(.largeTitle)
                Text("Title").font(.title)
                Text("Title 2").font(.title2)
                Text("Title 3").font(.title3)
                Text("Headline").font(.headline)
                Text("Subheadline").font(.subheadline)
                Text("Body").font(.body)
                Text("Callout").font(.callout)
                Text("Footnote").font(.footnote)
                Text("Caption").font(.caption)
                Text("Caption 2").font(.caption2)
            }
        },
        Specimen("Weights and designs", of: "fontWeight, fontDesign, bold, italic, underline") {
            VStack(alignment: .leading) {
                Text("Light").fontWeight(.light)
                Text("Medium").fontWeight(.medium)
                Text("Semibold").font(.body.weight(.semibold))
                Text("Bold and italic").bold().italic()
                Text("Serif").fontDesign(.serif)
                Text("Rounded, 28 points").font(.system(size: 28, weight: .semibold, design: .rounded))
                Text("Monospaced 0123456789").monospaced()
                Text("Tabular digits 1111 8888").monospacedDigit()
                Text("Underlined").underline()
                Text("Struck through").strikethrough(color: .red)
                Text("Wide").tracking(4)
                Text("Kerned").kerning(2)
                Text("H") + Text("2").font(.caption2).baselineOffset(-4) + Text("O")
                Text("Small capitals").font(.body.smallCaps())
            }
        },
        Specimen("Markdown in literals", of: "Text, LocalizedStringKey") {
            VStack(alignment: .leading) {
                Text("Some **strong**, some *emphasized*, some `code`, and ~~nothing~~.")
                Text("A [link](https://www.swift.org) among words, and \("**a value**") verbatim.")
            }
        },
        Specimen("Joined text", of: "Text +") {
            Text("One ").foregroundStyle(.red) + Text("two ").bold() + Text("three").font(.title2)
        },
        Specimen("Symbols in text", of: "Text, Image") {
            Text("Tap \(Image(systemName: "plus.circle")) to add.")
        },
        Specimen("Foreground styles", of: "foregroundStyle") {
            VStack(alignment: .leading) {
                Text("Primary")
                Text("Secondary").foregroundStyle(.secondary)
                Text("Tertiary").foregroundStyle(.tertiary)
                Text("Tint").foregroundStyle(.tint)
                Text("Gradient").font(.title.bold()).foregroundStyle(
                    LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing))
                VStack(alignment: .leading) {
                    Text("Green")
                    Text("Secondary to green").foregroundStyle(.secondary)
                }
                .foregroundStyle(.green)
            }
        },
        Specimen("Formats", of: "Text(_:format:), Text(_:style:)") {
            VStack(alignment: .leading) {
                Text(0.427, format: .percent)
                Text(Date(timeIntervalSince1970: 1_700_000_000), style: .date)
                Text("\(1234.5, specifier: "%.2f") points")
            }
        },
        Specimen("Selection and truncation", of: "textSelection, truncationMode") {
            VStack(alignment: .leading) {
                Text("Can be selected and copied").textSelection(.enabled)
                Text("/Users/ada/Documents/Letters/2024/To Charles.txt").lineLimit(1).truncationMode(.middle)
                    .frame(width: 220)
                Text("In a color, with the older modifier").foregroundColor(.purple)
            }
        },
        Specimen("Lines", of: "lineLimit, multilineTextAlignment, lineSpacing, textCase") {
            VStack(alignment: .leading, spacing: 16) {
                Text(
                    "This text has a line limit of one, so it is truncated at the end of the line, no matter "
                        + "how long it is or how narrow the page becomes."
                )
                .lineLimit(1)
                Text("Centered text\nof two lines").multilineTextAlignment(.center)
                Text("Loose lines\nof text").lineSpacing(12)
                Text("capitals by style").textCase(.uppercase)
            }
        },
        Specimen("Redacted", of: "redacted(reason:), unredacted") {
            VStack(alignment: .leading) {
                Text("A title that is loading").font(.headline)
                Label("And a label", systemImage: "star")
                Text("This one is shown").unredacted()
            }
            .redacted(reason: .placeholder)
        },
        Specimen("Link", of: "Link") {
            VStack {
                Link("Swift", destination: URL(filePath: "/")).disabled(true)
                if let url = URL(string: "https://www.swift.org") { Link("swift.org", destination: url) }
            }
        },
    ]
}
