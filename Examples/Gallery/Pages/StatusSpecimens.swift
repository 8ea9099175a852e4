import OakUI

extension Specimen {
    @MainActor static let status: [Specimen] = [
        Specimen("ProgressView", of: "ProgressView, progressViewStyle") {
            VStack(spacing: 20) {
                ProgressView()
                ProgressView("Loading…")
                ProgressView(value: 0.3)
                ProgressView("Download", value: 30, total: 40)
                ProgressView(value: 0.7) {
                    Text("With both labels")
                } currentValueLabel: {
                    Text("70 %")
                }
                ProgressView().progressViewStyle(.linear)
            }
        },
        Specimen("Gauge", of: "Gauge") {
            Gauge(value: 18, in: 0...40) {
                Text("Temperature")
            } currentValueLabel: {
                Text("18 °C")
            }
        },
        Specimen("ContentUnavailableView", of: "ContentUnavailableView") {
            ContentUnavailableView(
                "No favorites", systemImage: "heart",
                description: Text("Comics that you mark with a heart appear here."))
        },
        Specimen("ContentUnavailableView.search", of: "ContentUnavailableView.search") {
            ContentUnavailableView.search(text: "xyzzy")
        },
        Specimen(
            "ContentUnavailableView with actions", of: "ContentUnavailableView(label:description:actions:)"
        ) {
            ContentUnavailableView {
                Label("No connection", systemImage: "wifi.slash")
            } description: {
                Text("The page cannot reach its server.")
            } actions: {
                Button("Try Again") {}
            }
        },
        Specimen(
            "Accessibility",
            of: "accessibilityLabel, accessibilityHidden, accessibilityAddTraits, accessibilityRemoveTraits"
        ) {
            VStack(spacing: 8) {
                Text("A heading").font(.headline).accessibilityAddTraits(.isHeader)
                HStack(spacing: 16) {
                    Image(systemName: "star.fill").accessibilityLabel("Favorite")
                    Text("3 of 5").accessibilityLabel("Three of five stars")
                    Text("★★★☆☆").accessibilityLabel("Rating").accessibilityValue("3 of 5")
                }
                HStack(spacing: 16) {
                    Image(systemName: "sparkles").accessibilityHidden(true)
                    Text("?").help("An explanation")
                    HStack {
                        Text("12")
                        Text("km")
                    }
                    .accessibilityElement(children: .combine)
                }
                Button("Save") {}.accessibility(hint: Text("Saves the letter"))
                Text("Not a heading").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
                Button("Send") {}.accessibilityHint("Sends the letter").accessibilityIdentifier("send")
            }
        },
    ]
}
