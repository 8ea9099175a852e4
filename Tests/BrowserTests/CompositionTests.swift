import Compositions
import Foundation
import OakLive
import OakWebUI
import TestSupport
import Testing
import WebDriver

import struct WebDriver.Window

extension BrowserTests {
    /// Tests for layouts that follow from SwiftUI's rules.
    @Suite(.serialized, .browserTurn) struct CompositionTests {
        typealias Box = ReferenceLayout.Box

        static let width = 300.0
        static let height = 220.0
        /// The script that returns the frames of all elements with an identifier, relative to their page.
        private static let measuring = """
            [...document.querySelectorAll('.root')].map(page => {
                const origin = page.getBoundingClientRect();
                return [...page.querySelectorAll('[data-identifier]')].map(element => {
                    const box = element.getBoundingClientRect();
                    return { name: element.dataset.identifier, x: box.x - origin.x, y: box.y - origin.y,
                        width: box.width, height: box.height };
                });
            })
            """

        private struct Measured: Decodable {
            var name: String
            var x: Double
            var y: Double
            var width: Double
            var height: Double
            var box: Box { Box(x: x, y: y, width: width, height: height) }
        }

        /// Shows each of the given views on a page with a fixed size, and returns the frames of the elements with
        /// identifiers.
        @MainActor
        func boxes(
            of views: [AnyView], in window: Window, width: Double = width
        ) async throws -> [[String: Box]] {
            var pages = ""
            for view in views {
                let host = Host(view)
                var html = HTMLWriter()
                host.root.forEachChild { html.write($0) }
                pages += "<main class=\"root\" style=\"position: absolute; left: 400px; top: 300px; "
                pages += "min-height: 0; padding: 0; width: \(width)px; height: \(Self.height)px\">"
                pages += html.html + "</main>"
            }
            try await window.run(
                """
                document.head.innerHTML = '<style></style>';
                document.head.firstChild.textContent = arguments[0];
                document.body.innerHTML = arguments[1];
                if (window.hasScript) document.dispatchEvent(new Event('adopt'));
                else new Function(arguments[2])();
                window.hasScript = true;
                """,
                // These pages are smaller than the window, and do not grow.
                .string(
                    String(decoding: Page.style.body, as: UTF8.self)
                        + ".root > * { --offer-x: \(width)px; --offer-y: \(Self.height)px; }"),
                .string(pages),
                .string(String(decoding: Page.sizes.body, as: UTF8.self)))
            return try await window.value(of: Self.measuring, as: [[Measured]].self).map { elements in
                Dictionary(elements.map { ($0.name, $0.box) }) { first, _ in first }
            }
        }

        /// A composition that the browser does not lay out as expected.
        private struct Difference {
            var index: Int
            var composition: Composition
            var expected: [Box]
            var measured: [Box?]
        }

        /// Returns the compositions that the browser does not lay out as expected.
        @MainActor
        private func differences(
            of compositions: [Composition], in window: Window
        ) async throws -> [Difference] {
            var differences: [Difference] = []
            let measured = try await boxes(of: compositions.map { $0.view(named: "leaf") }, in: window)
            for (index, (composition, boxes)) in zip(compositions, measured).enumerated() {
                let expected = ReferenceLayout(composition, width: Self.width, height: Self.height).boxes
                let found = expected.indices.map { boxes["leaf-\($0)"] }
                if zip(expected, found).contains(where: { !($1?.matches($0) ?? false) }) {
                    differences.append(
                        Difference(
                            index: index, composition: composition, expected: expected, measured: found))
                }
            }
            return differences
        }

        /// The seeds of random compositions that were laid out differently at some time.
        private static let formerFailures: [UInt64] = [
            2110, 2175, 2181, 2399, 2402, 2747, 2774, 3077, 3914, 3926, 3983, 4828, 5612, 8121, 8341, 9323,
            9326, 9_388_514_016_117_258_841, 12_770_301_211_910_895_980,
        ]

        /// The seeds of random compositions. `OAK_SEED=…` selects one composition. `OAK_RANDOM_RUNS=N` adds N
        /// compositions with new seeds.
        private static let seeds = Seeds.all(1999, after: formerFailures + [0])

        @Test(arguments: Engine.tested)
        @MainActor
        func `random compositions are laid out according to SwiftUI's rules`(engine: Engine) async throws {
            try await TestBrowser.withWindow(engine, .init(width: 1000, height: 800)) { window in
                try await window.open("about:blank")
                var failures: [(seed: UInt64, composition: Composition)] = []
                for start in stride(from: 0, to: Self.seeds.count, by: 250) {
                    let seeds = Self.seeds[start..<min(start + 250, Self.seeds.count)]
                    let compositions = seeds.map { seed in
                        var generator = SeededGenerator(layoutSeed: seed)
                        return Composition.random(depth: 2 + Int(seed % 3), using: &generator)
                    }
                    for difference in try await differences(of: compositions, in: window) {
                        failures.append((seeds[seeds.startIndex + difference.index], difference.composition))
                    }
                }
                print(
                    "\(engine): \(Self.seeds.count - failures.count) of \(Self.seeds.count) compositions agree"
                )
                guard let first = failures.min(by: { $0.composition.count < $1.composition.count }) else {
                    return
                }
                var smallest = first.composition
                while let next = try await differences(of: smallest.shrunk, in: window)
                    .map(\.composition).min(by: { $0.count < $1.count }), next.count < smallest.count
                {
                    smallest = next
                }
                let difference = try #require(try await differences(of: [smallest], in: window).first)
                Issue.record(
                    """
                    \(failures.count) of \(Self.seeds.count) compositions differ, such as OAK_SEED=\(first.seed), \
                    reduced to
                    \(smallest)
                    expected: \(difference.expected)
                    measured: \(difference.measured)
                    seeds: \(failures.map(\.seed).prefix(20))
                    """)
            }
        }

        @MainActor
        private func box(in engine: Engine, of view: some View) async throws -> Box {
            try #require(try await boxes(in: engine, of: view)["box"])
        }

        @MainActor
        func boxes(in engine: Engine, of view: some View) async throws -> [String: Box] {
            try await TestBrowser.withWindow(engine, .init(width: 1000, height: 800)) { window in
                try await window.open("about:blank")
                return try await boxes(of: [AnyView(view)], in: window)[0]
            }
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a spacer pushes the text on both sides to the edges of the frame`(engine: Engine) async throws {
            let boxes = try await boxes(
                in: engine,
                of: HStack {
                    Text("First").accessibilityIdentifier("first")
                    Spacer()
                    Text("Last").accessibilityIdentifier("last")
                }
                .frame(width: 280))
            let (first, last) = (try #require(boxes["first"]), try #require(boxes["last"]))
            #expect(abs(first.x - 10) < 1)
            #expect(abs(last.x + last.width - 290) < 1)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a progress bar fills its frame`(engine: Engine) async throws {
            let box = try await box(
                in: engine,
                of: ProgressView(value: 0.5).accessibilityIdentifier("box").frame(width: 120))
            #expect(box.width == 120)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a shape with an overlay fills the frame around it`(engine: Engine) async throws {
            let box = try await box(
                in: engine,
                of: Circle().fill(.red).accessibilityIdentifier("box")
                    .overlay { Circle().stroke(.blue) }.frame(width: 40, height: 40))
            #expect(box.matches(Box(x: 130, y: 90, width: 40, height: 40)))
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a grid row with ten cells occupies one line`(engine: Engine) async throws {
            let boxes = try await boxes(
                in: engine,
                of: Grid {
                    GridRow {
                        ForEach(0..<10) { index in
                            Text("\(index)").accessibilityIdentifier("\(index)")
                        }
                    }
                })
            #expect(boxes.count == 10)
            #expect(Set(boxes.values.map { Int($0.y) }).count == 1)
            #expect(Set(boxes.values.map { Int($0.x) }).count == 10)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a list with a fixed width keeps that width next to a grid with a text field`(engine: Engine)
            async throws
        {
            let boxes = try await boxes(
                in: engine,
                of: HStack {
                    List { Text("Row") }.accessibilityIdentifier("list").frame(width: 140)
                    Grid {
                        GridRow {
                            Text("Name")
                            TextField("Name", text: .constant("")).accessibilityIdentifier("field")
                        }
                    }
                })
            #expect(try #require(boxes["list"]).width == 140)
            #expect(try #require(boxes["field"]).width > 40)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `the view with the highest layout priority receives the space that the other views do not need`(
            engine: Engine
        )
            async throws
        {
            let boxes = try await boxes(
                in: engine,
                of: HStack(spacing: 0) {
                    Color.red.accessibilityIdentifier("low").frame(minWidth: 20)
                    Color.blue.accessibilityIdentifier("high").layoutPriority(1)
                    Color.red.accessibilityIdentifier("lowest").layoutPriority(-1)
                })
            #expect(abs(try #require(boxes["low"]).width - 20) < 1)
            #expect(abs(try #require(boxes["high"]).width - 280) < 1)
            #expect(try #require(boxes["lowest"]).width < 1)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a text editor in a frame with a fixed height has that height`(engine: Engine) async throws {
            let box = try await box(
                in: engine,
                of: TextEditor(text: .constant("")).accessibilityIdentifier("box").frame(height: 60))
            #expect(box.height == 60)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a flexible view grows to its maximum size even next to text`(engine: Engine) async throws {
            try await TestBrowser.withWindow(engine, .init(width: 1000, height: 800)) { window in
                try await window.open("about:blank")
                let limited = Color.red.accessibilityIdentifier("box").frame(maxWidth: 100, maxHeight: 50)
                let views = [
                    AnyView(
                        VStack {
                            Text("Text")
                            limited
                        }),
                    AnyView(
                        HStack {
                            Text("Text")
                            limited
                        }),
                    AnyView(
                        ZStack {
                            Text("Text")
                            limited
                        }),
                    AnyView(
                        VStack {
                            HStack {
                                Text("Text")
                                limited
                            }
                            Text("Text")
                        }.padding(.leading, 20)),
                ]
                for boxes in try await boxes(of: views, in: window) {
                    let box = try #require(boxes["box"])
                    #expect(box.width == 100)
                    #expect(box.height == 50)
                }
            }
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `multiple views at the top level of a page are arranged in a vertical stack`(engine: Engine)
            async throws
        {
            let boxes = try await boxes(
                in: engine,
                of: Group {
                    Color.red.accessibilityIdentifier("first").frame(width: 40, height: 20)
                    Color.red.accessibilityIdentifier("second").frame(width: 60, height: 30)
                })
            #expect(try #require(boxes["first"]).matches(Box(x: 130, y: 81, width: 40, height: 20)))
            #expect(try #require(boxes["second"]).matches(Box(x: 120, y: 109, width: 60, height: 30)))
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a flexible view fills the space that the other views on the page do not need`(engine: Engine)
            async throws
        {
            let boxes = try await boxes(
                in: engine,
                of: Group {
                    Color.red.accessibilityIdentifier("fixed").frame(width: 40, height: 20)
                    Color.red.accessibilityIdentifier("color")
                })
            #expect(try #require(boxes["fixed"]).matches(Box(x: 130, y: 0, width: 40, height: 20)))
            #expect(try #require(boxes["color"]).matches(Box(x: 0, y: 28, width: 300, height: 192)))
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `the content of a vertical scroll view is laid out at its ideal height`(engine: Engine)
            async throws
        {
            let boxes = try await boxes(
                in: engine,
                of: ScrollView {
                    VStack(spacing: 0) {
                        Color.red.accessibilityIdentifier("fixed").frame(height: 400)
                        Color.blue.accessibilityIdentifier("color")
                    }
                    .padding(.top, 5)
                })
            #expect(try #require(boxes["fixed"]).matches(Box(x: 0, y: 5, width: 300, height: 400)))
            #expect(try #require(boxes["color"]).matches(Box(x: 0, y: 405, width: 300, height: 10)))
        }

        @Test(arguments: Engine.tested, [400.0, 700])
        @MainActor
        func `a form in a sheet fills the sheet`(engine: Engine, width: Double) async throws {
            try await TestBrowser.withWindow(engine, .init(width: Int(width), height: 800)) { window in
                try await window.open("about:blank")
                let view = Text("Page").sheet(isPresented: .constant(true)) {
                    Form { TextField("Name", text: .constant("")).accessibilityIdentifier("field") }
                }
                _ = try await boxes(of: [AnyView(view)], in: window)
                let edges = try await window.value(
                    of: """
                        (() => {
                            const dialog = document.querySelector('dialog');
                            dialog.close();
                            dialog.showModal();
                            const elements = [dialog, ...dialog.querySelectorAll('.form, .row')];
                            const colors = elements.map(element => getComputedStyle(element).backgroundColor);
                            return elements.map(element => element.getBoundingClientRect().right)
                                .concat(colors[0] == colors[1], colors[1] != colors[2]).map(Number);
                        })()
                        """, as: [Double].self)
                #expect(edges[1] == edges[0])
                #expect(edges[2] < edges[1])
                #expect(edges[0] <= width)
                #expect(edges[3] == 1, "The sheet and the form have the same color.")
                #expect(edges[4] == 1, "The rows have another color.")
            }
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a list is at least as tall as its frame's minimum height`(engine: Engine) async throws {
            let boxes = try await boxes(
                in: engine,
                of: VStack {
                    Color.red.accessibilityIdentifier("color")
                    List { Text("Row") }.accessibilityIdentifier("list").frame(minHeight: 180)
                })
            #expect(try #require(boxes["list"]).height >= 180)
            #expect(try #require(boxes["color"]).height <= 32)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `fixedSize does not change the size of a view with a fixed frame`(engine: Engine) async throws {
            let box = try await box(
                in: engine,
                of: Color.red.accessibilityIdentifier("box").frame(width: 50, height: 20).fixedSize())
            #expect(box.matches(Box(x: 125, y: 100, width: 50, height: 20)))
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a view with an aspect ratio fits the width and the height of its frame`(engine: Engine)
            async throws
        {
            func square() -> some View {
                Color.red.accessibilityIdentifier("box").aspectRatio(1, contentMode: .fit)
                    .border(.blue, width: 2)
            }
            let wide = try await box(in: engine, of: square().frame(width: 200, height: 40))
            let tall = try await box(in: engine, of: square().frame(width: 40, height: 200))
            let page = try await box(in: engine, of: square())
            let row = try await box(
                in: engine,
                of: HStack {
                    square()
                    Text("Name")
                }
                .frame(height: 40))
            #expect(wide.matches(Box(x: 130, y: 90, width: 40, height: 40)))
            #expect(tall.matches(Box(x: 130, y: 90, width: 40, height: 40)))
            #expect(page.matches(Box(x: 40, y: 0, width: 220, height: 220)))
            #expect(abs(row.width - 40) < 1 && abs(row.height - 40) < 1)
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a flexible view in a frame is not larger than the frame, even next to a larger view`(
            engine: Engine
        )
            async throws
        {
            let boxes = try await boxes(
                in: engine,
                of: VStack(alignment: .leading, spacing: 0) {
                    Color.red.accessibilityIdentifier("large").frame(width: 200, height: 20)
                    Color.red.accessibilityIdentifier("color")
                }
                .frame(width: 100, height: 100))
            #expect(try #require(boxes["large"]).matches(Box(x: 50, y: 60, width: 200, height: 20)))
            #expect(try #require(boxes["color"]).matches(Box(x: 50, y: 80, width: 100, height: 80)))
        }

        @Test(arguments: Engine.tested)
        @MainActor
        func `a flexible view is not wider than the page, even next to a wider view`(engine: Engine)
            async throws
        {
            try await TestBrowser.withWindow(engine, .init(width: 1000, height: 800)) { window in
                try await window.open("about:blank")
                let view = VStack(spacing: 0) {
                    Color.red.accessibilityIdentifier("wide").frame(width: 1500, height: 20)
                    Color.red.accessibilityIdentifier("color")
                }
                let boxes = try await boxes(of: [AnyView(view)], in: window, width: 1000)[0]
                let (wide, color) = (try #require(boxes["wide"]), try #require(boxes["color"]))
                #expect(abs(wide.x + 250) < 1 && wide.width == 1500)
                #expect(abs(color.x) < 1 && abs(color.width - 1000) < 1)
            }
        }
    }
}
