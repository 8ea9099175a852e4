import OakUI

extension Specimen {
    @MainActor static let customLayouts: [Specimen] = [
        Specimen("Flow layout", of: "Layout, sizeThatFits, placeSubviews") {
            FlowLayout(spacing: 6) {
                ForEach(["Fruit", "Vegetables", "Bread", "Milk and cheese", "Tea", "Coffee"], id: \.self) {
                    tag in
                    Text(tag).padding(.horizontal, 10).padding(.vertical, 4).background(.fill, in: .capsule)
                }
            }
            .frame(maxWidth: 260)
        },
        Specimen("Radial layout", of: "Layout, layoutValue", height: 180) {
            RadialLayout {
                ForEach(1..<13) { hour in
                    Text("\(hour)").layoutValue(key: Turn.self, value: Double(hour) / 12)
                }
            }
            .frame(width: 160, height: 160)
        },
        Specimen("Buttons of equal width", of: "Layout") {
            EqualWidths(spacing: 8) {
                Button {
                } label: {
                    Text("No").frame(maxWidth: .infinity)
                }
                Button {
                } label: {
                    Text("Maybe later").frame(maxWidth: .infinity)
                }
                Button {
                } label: {
                    Text("Yes").frame(maxWidth: .infinity)
                }
            }
            .buttonStyle(.bordered)
        },
        Specimen("Layout that changes", of: "AnyLayout, HStackLayout, VStackLayout") { ChangingLayout() },
    ]
}

/// A layout that arranges views in lines, and begins a new line if a view does not fit.
private struct FlowLayout: Layout {
    var spacing: CGFloat

    private func lines(
        _ subviews: Subviews, _ width: CGFloat
    ) -> [(height: CGFloat, views: [(LayoutSubview, CGSize)])] {
        var lines: [(height: CGFloat, views: [(LayoutSubview, CGSize)])] = []
        var end: CGFloat = 0
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if lines.isEmpty || end + spacing + size.width > width {
                lines.append((size.height, [(subview, size)]))
                end = size.width
            } else {
                lines[lines.count - 1].views.append((subview, size))
                lines[lines.count - 1].height = max(lines[lines.count - 1].height, size.height)
                end += spacing + size.width
            }
        }
        return lines
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let lines = lines(subviews, proposal.width ?? .infinity)
        let widths = lines.map { line in
            line.views.reduce(spacing * CGFloat(line.views.count - 1)) { $0 + $1.1.width }
        }
        return CGSize(
            width: widths.max() ?? 0,
            height: lines.reduce(spacing * CGFloat(max(lines.count - 1, 0))) { $0 + $1.height })
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var y = bounds.minY
        for line in lines(subviews, bounds.width) {
            var x = bounds.minX
            for (subview, size) in line.views {
                subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
                x += size.width + spacing
            }
            y += line.height + spacing
        }
    }
}

/// The angle at which a `RadialLayout` places a view, in turns.
private struct Turn: LayoutValueKey {
    static let defaultValue = 0.0
}

/// A layout that arranges views on a circle.
private struct RadialLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 160, height: 160))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let radius = min(bounds.width, bounds.height) / 2 - 12
        for subview in subviews {
            let angle = (subview[Turn.self] - 0.25) * 2 * .pi
            subview.place(
                at: CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle)),
                anchor: .center, proposal: .unspecified)
        }
    }
}

/// A layout that gives all views the width of the widest one.
private struct EqualWidths: Layout {
    var spacing: CGFloat

    private func largest(_ subviews: Subviews) -> CGSize {
        subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = largest(subviews)
        let count = CGFloat(subviews.count)
        return CGSize(width: count * size.width + max(count - 1, 0) * spacing, height: size.height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let size = largest(subviews)
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(
                    x: bounds.minX + (CGFloat(index) + 0.5) * size.width + CGFloat(index) * spacing,
                    y: bounds.midY),
                anchor: .center, proposal: ProposedViewSize(size))
        }
    }
}

private struct ChangingLayout: View {
    @State private var isVertical = false

    var body: some View {
        let layout = isVertical ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
        layout {
            CountButton(name: "First")
            CountButton(name: "Second")
            Toggle("Vertical", isOn: $isVertical).fixedSize()
        }
    }
}

private struct CountButton: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name): \(count)") { count += 1 } }
}
