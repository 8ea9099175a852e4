import Foundation
import Mounting
import TestSupport
import Testing

@testable import OakWebUI

/// Tests for reports that a page would never send.
@MainActor
@Suite struct HostileReportTests {
    private struct Everything: View {
        @State private var position: Int?
        @State private var isWide = false
        @GestureState private var drag = CGSize.zero

        var body: some View {
            GeometryReader { Text("\($0.size.width) \($0.frame(in: .named("space")).minX)") }
                .coordinateSpace(name: "space")
            ScrollView {
                LazyVStack { ForEach(0..<150, id: \.self) { Text("\($0)") } }.scrollTargetLayout()
            }
            .scrollPosition(id: $position)
            Turn {
                Text("a").onGeometryChange(for: Bool.self) {
                    $0.size.width > 9
                } action: {
                    isWide = $0
                }
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground)
                }
            }
            Circle().trim(from: 0, to: 0.7).stroke(lineWidth: isWide ? 3 : 1)
            Rectangle().fill(.red)
                .offset(drag)
                .gesture(
                    DragGesture(coordinateSpace: .named("space")).updating($drag) { value, state, _ in
                        state = value.predictedEndTranslation
                    }
                    .simultaneously(with: MagnifyGesture().simultaneously(with: RotateGesture()))
                )
                .onTapGesture(count: 2) { _ in isWide.toggle() }
                .onLongPressGesture { isWide.toggle() }
                .onContinuousHover { _ in }
            Text("b").draggable("b")
                .dropDestination(for: String.self) { texts, _ in
                    isWide = texts.count > 1
                    return true
                } isTargeted: {
                    isWide = $0
                }
            Table(people) { TableColumn("Name", value: \.name) }
        }

        private var people: [TableTests.Person] {
            (0..<130).map { TableTests.Person(id: $0, name: "\($0)", age: 1) }
        }
    }

    /// A layout that returns what it is given.
    private struct Turn: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = subviews.map {
                $0.sizeThatFits(ProposedViewSize(width: proposal.height, height: proposal.width))
            }
            return sizes.first ?? .zero
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
        {
            for subview in subviews {
                subview.place(at: CGPoint(x: -bounds.maxX, y: 1 / bounds.width), proposal: proposal)
            }
        }
    }

    private static let words = [
        "0", "-0", "1", "-1", "0.5", "1e9", "-1e9", "1e10", "1e308", "nan", "inf", "-inf", "", "-", "i", "#",
        "#5",
        "9223372036854775807", "-9223372036854775808", "18446744073709551615", "x", "out", "\u{0}", "é",
        "1_0", "0x10",
        "5e-324", "4294967296",
    ]
    private static let kinds = ["down", "move", "up", "hold", "pinch", "release", "cancel", "tap"]

    /// Returns a report of a drag that is almost valid.
    private func drop(_ random: inout SeededGenerator, _ page: Page) -> String {
        let source =
            ["text", "url", "\(page.host.root.id + .random(in: 0..<200, using: &random))"].randomElement(
                using: &random) ?? ""
        let verb = ["over", "out", "drop"].randomElement(using: &random) ?? ""
        return "\(verb) \(source)" + (Bool.random(using: &random) ? "|\(text(&random, page))" : "|1 2|x")
    }

    private func text(_ random: inout SeededGenerator, _ page: Page) -> String {
        let isGesture = Bool.random(using: &random)
        var numbers: [String] = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
            Bool.random(using: &random)
                ? "\(Int.random(in: -300...300, using: &random))"
                : Self.words.randomElement(using: &random) ?? ""
        }
        guard isGesture else {
            return numbers.joined(separator: [",", ";", ",", " "].randomElement(using: &random) ?? ",")
        }
        while numbers.count < 6 { numbers.append("\(numbers.count * 40)") }
        let id = page.all(.shape).randomElement(using: &random)?.id ?? page.host.root.id
        let point =
            "\(numbers[0]) \(numbers[1]);\(id) \(numbers[2]) \(numbers[3]) \(numbers[4]) \(numbers[5])"
        let kind = Self.kinds.randomElement(using: &random) ?? ""
        return "\(kind) \(numbers[1]) \(numbers[2]) \(numbers[3]) \(numbers[4])|\(point)"
            + (Bool.random(using: &random) ? "|\(point)" : "")
    }

    @Test(arguments: seeds)
    func `random reports from a browser neither crash the server nor break the page`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let page = Page(Everything())
        page.flush()
        for _ in 0..<100 {
            var elements: [ElementNode] = []
            _ = page.host.root.first {
                if !$0.element.events.isEmpty { elements.append($0) }
                return false
            }
            guard let element = elements.randomElement(using: &random),
                let kind = element.element.events.kinds.randomElement(using: &random)
            else { return }
            let isDrop = kind == .drop && Bool.random(using: &random)
            let value = isDrop ? drop(&random, page) : text(&random, page)
            _ = page.host.dispatch(Event(kind, value), to: element.id)
            page.flush()
        }
        let html = page.html
        #expect(
            !html.contains("nan") && !html.contains("inf,") && !html.contains("inf;"), "OAK_SEED=\(seed)")
        #expect(page.host.nodeCount < 5_000, "OAK_SEED=\(seed)")
    }
}
