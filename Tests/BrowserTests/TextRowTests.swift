import Compositions
import Foundation
import OakWebUI
import TestSupport
import Testing
import WebDriver

import struct WebDriver.Window

/// A part of a row that contains text.
private indirect enum RowPart {
    case fixed(Double)
    case color
    case limited(minimum: Double, maximum: Double)
    case spacer
    /// A text with the given number of equal words.
    case text(Int)
    case row([RowPart], spacing: Double)
    case column([RowPart])

    static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> RowPart {
        switch Int.random(in: 0..<(depth == 0 ? 8 : 11), using: &generator) {
        case 0: return .fixed([20, 40].randomElement(using: &generator)!)
        case 1: return .color
        case 2: return .limited(minimum: 20, maximum: 60)
        case 3: return .spacer
        case 4..<8: return .text(.random(in: 1...20, using: &generator))
        case 8: return .column((0..<2).map { _ in random(depth: depth - 1, using: &generator) })
        default: return row(depth: depth - 1, using: &generator)
        }
    }

    static func row(depth: Int, using generator: inout some RandomNumberGenerator) -> RowPart {
        let spacing = [0.0, 4].randomElement(using: &generator)!
        let count = Int.random(in: 1...4, using: &generator)
        return .row((0..<count).map { _ in random(depth: depth, using: &generator) }, spacing: spacing)
    }

    static func text(ofWords count: Int) -> Text {
        Text(Array(repeating: "mm", count: count).joined(separator: " "))
    }

    /// Returns a composition with the same widths, in which a text is a frame between the width of a word and the width
    /// at which the text does not wrap.
    func composition(_ textWidths: [Double]) -> Composition {
        func frame(_ minimum: Double, _ maximum: Double) -> Composition {
            .limits(
                x: .init(minimum: minimum, maximum: maximum), y: .init(maximum: 20), .init(x: 0.5, y: 0.5),
                .color)
        }
        switch self {
        case .fixed(let width): return .fixed(width: width, height: 20)
        case .color: return .color
        case .limited(let minimum, let maximum): return frame(minimum, maximum)
        case .spacer: return .spacer(minimum: 8)
        case .text(let count): return frame(textWidths[1], textWidths[count])
        case .row(let parts, let spacing):
            return .stack(
                .horizontal, spacing: spacing, alignment: 0.5, parts.map { $0.composition(textWidths) })
        case .column(let parts):
            return .stack(.vertical, spacing: 0, alignment: 0.5, parts.map { $0.composition(textWidths) })
        }
    }

    @MainActor
    func view(_ leaves: inout Int) -> AnyView {
        func identified(_ view: some View) -> some View {
            defer { leaves += 1 }
            return view.accessibilityIdentifier("\(leaves)")
        }
        func views(_ parts: [RowPart]) -> some View {
            let views = parts.map { $0.view(&leaves) }
            return ForEach(views.indices, id: \.self) { views[$0] }
        }
        switch self {
        case .fixed(let width): return AnyView(identified(Color.red).frame(width: width, height: 20))
        case .color: return AnyView(identified(Color.red))
        case .limited(let minimum, let maximum):
            return AnyView(identified(Color.red).frame(minWidth: minimum, maxWidth: maximum, maxHeight: 20))
        case .spacer: return AnyView(Spacer())
        case .text(let count): return AnyView(identified(Self.text(ofWords: count)))
        case .row(let parts, let spacing):
            let content = views(parts)
            return AnyView(HStack(spacing: spacing) { content })
        case .column(let parts):
            let content = views(parts)
            return AnyView(VStack(spacing: 0) { content })
        }
    }
}

/// Tests for text beside other views.
extension BrowserTests.CompositionTests {
    @Test(arguments: Engine.tested)
    @MainActor
    func `text beside a flexible view wraps at half of the available width`(engine: Engine) async throws {
        let text = RowPart.text(ofWords: 40).accessibilityIdentifier("text")
        let boxes = try await boxes(
            in: engine,
            of: HStack(spacing: 0) {
                text
                Color.red.accessibilityIdentifier("color")
            })
        #expect(abs(try #require(boxes["text"]).width - 150) < 1)
        #expect(abs(try #require(boxes["color"]).width - 150) < 1)
    }

    @Test(arguments: Engine.tested)
    @MainActor
    func `short text beside long text does not wrap`(engine: Engine) async throws {
        let boxes = try await boxes(
            in: engine,
            of: VStack {
                RowPart.text(ofWords: 3).accessibilityIdentifier("alone")
                HStack(spacing: 0) {
                    RowPart.text(ofWords: 3).accessibilityIdentifier("short")
                    RowPart.text(ofWords: 40).accessibilityIdentifier("long")
                }
            })
        let (alone, short) = (try #require(boxes["alone"]), try #require(boxes["short"]))
        #expect(abs(alone.width - short.width) < 1)
        #expect(abs(alone.height - short.height) < 1)
        #expect(abs(try #require(boxes["long"]).width + short.width - 300) < 1)
    }

    @Test(arguments: Engine.tested)
    @MainActor
    func `random rows with text are as wide as SwiftUI's rules specify`(engine: Engine) async throws {
        try await TestBrowser.withWindow(engine, .init(width: 1000, height: 800)) { window in
            try await window.open("about:blank")
            let texts = (1...20).map {
                AnyView(RowPart.text(ofWords: $0).fixedSize().accessibilityIdentifier("0"))
            }
            let textWidths = [0] + (try await boxes(of: texts, in: window).map { $0["0"]?.width ?? 0 })
            var failures: [(seed: UInt64, expected: [Box], found: [Box?])] = []
            var count = 0
            let seeds = Seeds.all(499, after: [0])
            for start in stride(from: 0, to: seeds.count, by: 100) {
                var rows: [(seed: UInt64, layout: ReferenceLayout, view: AnyView)] = []
                for seed in seeds[start..<min(start + 100, seeds.count)] {
                    var generator = SeededGenerator(layoutSeed: seed)
                    let row = RowPart.row(depth: Int(seed % 3), using: &generator)
                    var leaves = 0
                    let layout = ReferenceLayout(
                        row.composition(textWidths), width: Self.width, height: 1e5)
                    // SwiftUIDifferences.md, under Layout, describes the rows that differ.
                    if !layout.isTight, !layout.dependsOnOrder {
                        rows.append((seed, layout, row.view(&leaves)))
                    }
                }
                count += rows.count
                let measured = try await boxes(of: rows.map(\.view), in: window)
                for (row, boxes) in zip(rows, measured) {
                    let expected = row.layout.boxes
                    let found = expected.indices.map { boxes["\($0)"] }
                    let agrees = zip(expected, found).allSatisfy { expected, found in
                        found.map { abs($0.x - expected.x) < 1 && abs($0.width - expected.width) < 1 }
                            ?? false
                    }
                    if !agrees { failures.append((row.seed, expected, found)) }
                }
            }
            #expect(count > seeds.count * 2 / 5)
            print("\(engine): \(count - failures.count) of \(count) rows agree")
            if let failure = failures.min(by: { $0.expected.count < $1.expected.count }) {
                Issue.record(
                    """
                    \(failures.count) of \(count) rows differ, such as OAK_SEED=\(failure.seed)
                    expected: \(failure.expected)
                    measured: \(failure.found)
                    """)
            }
        }
    }
}
