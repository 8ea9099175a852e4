import Foundation
import Testing

@testable import Archive

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Comic strip drawing")
struct StripDrawingTests {
    @Test(arguments: Archive.strips.map(\.number))
    func `the drawing of a strip is well-formed XML`(_ number: Int) {
        let parser = XMLParser(data: Data(Archive.strips[number - 1].svg().utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    @Test func `the drawing of a strip is deterministic`() {
        for strip in Archive.strips { #expect(strip.svg() == strip.svg()) }
    }

    @Test func `special characters in the text of a strip are escaped`() {
        let text = "<b> & \"it's\" \u{1}]]>"
        let panel = Panel(.spring, [.acorn()], [.acorn(text)], caption: text)
        let svg = Strip(1, text, StripDate(2024, 1, 1), alt: text, [panel]).svg()
        #expect(XMLParser(data: Data(svg.utf8)).parse())
        #expect(!svg.contains("<b>"))
        #expect(svg.contains("&lt;b&gt; &amp; &quot;it&apos;s&quot; ]]&gt;"))
    }

    @Test func `every speech balloon fits in its panel`() {
        for (layout, name) in layouts {
            for balloon in layout.balloons {
                #expect(balloon.box.x >= layout.frame.x && balloon.box.maxX <= layout.frame.maxX, "\(name)")
                #expect(balloon.box.y >= layout.frame.y && balloon.box.maxY <= layout.frame.maxY, "\(name)")
            }
        }
    }

    @Test func `every line of text fits in its speech balloon or caption`() {
        for (layout, name) in layouts {
            for balloon in layout.balloons {
                for line in balloon.lines {
                    #expect(Lettering.width(line) < balloon.box.width, "\(name): \(line)")
                }
            }
            for line in layout.caption?.lines ?? [] {
                #expect(Lettering.width(line) < layout.frame.width, "\(name): \(line)")
            }
        }
    }

    @Test func `speech balloons do not overlap each other, captions or heads`() {
        for (layout, name) in layouts {
            for (upper, lower) in zip(layout.balloons, layout.balloons.dropFirst()) {
                #expect(upper.box.maxY < lower.box.y, "\(name)")
            }
            guard let first = layout.balloons.first, let last = layout.balloons.last else { continue }
            #expect(first.box.y > layout.skyTop, "\(name)")
            for role in layout.panel.cast where role.figure != .oak {
                #expect(last.box.maxY < layout.ground + role.figure.head.y - 6, "\(name)")
            }
        }
    }

    @Test func `only characters in the panel have speech balloons`() {
        for strip in Archive.strips {
            for panel in strip.panels {
                #expect((1...2).contains(panel.cast.count), "\(strip.number)")
                for line in panel.lines {
                    #expect(panel.cast.contains { $0.figure == line.figure }, "\(strip.number): \(line.text)")
                }
            }
        }
    }

    private var layouts: [(PanelLayout, String)] {
        Archive.strips.flatMap { strip in
            StripDrawing(strip).layouts.enumerated().map { ($1, "strip \(strip.number), panel \($0 + 1)") }
        }
    }
}
