import Mounting
import Observation
import Testing

@testable import OakWebUI

@MainActor
@Suite struct CanvasTests {
    /// Returns the commands of a canvas of 100 by 50 points, without the size in the first line.
    private func commands(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> [String] {
        let page = Page(Canvas(renderer: renderer).frame(width: 100, height: 50))
        let drawing = try #require(page.only(.drawing).element[.drawing])
        let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0.replacing("\t", with: " "))
        }
        #expect(lines[0] == "100 50")
        return Array(lines.dropFirst())
    }

    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    private let squareData = "M0 0L10 0L10 10L0 10Z"

    @Test func `a canvas records fills and strokes for the size of its frame`() throws {
        let lines = try commands { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            context.stroke(square, with: .color(.blue), lineWidth: 2)
            let style = StrokeStyle(
                lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
            context.stroke(square, with: .color(white: 0.5), style: style)
        }
        #expect(
            lines == [
                "fill M0 0L100 0L100 50L0 50Z var(--red) nonzero",
                "stroke \(squareData) var(--blue) 2 butt miter 10  0",
                "stroke \(squareData) color(srgb 0.5 0.5 0.5 / 1) 3 round bevel 10 4 2 1",
            ])
    }

    @Test
    func `a canvas sends only changes to the drawing state, and a copy of its context has its own state`()
        throws
    {
        let lines = try commands { context, _ in
            var copy = context
            copy.opacity = 0.5
            copy.blendMode = .multiply
            copy.translateBy(x: 10, y: 20)
            copy.rotate(by: .degrees(90))
            copy.fill(square, with: .color(.red))
            copy.fill(square, with: .color(.green))
            context.fill(square, with: .color(.blue))
        }
        #expect(
            lines == [
                "transform 0.0 1.0 -1.0 0.0 10.0 20.0", "opacity 0.5", "blend multiply",
                "fill \(squareData) var(--red) nonzero", "fill \(squareData) var(--green) nonzero",
                "transform 1.0 0.0 0.0 1.0 0.0 0.0", "opacity 1", "blend source-over",
                "fill \(squareData) var(--blue) nonzero",
            ])
    }

    @Test func `a clip applies only to the copy of the context in which it is set`() throws {
        let lines = try commands { context, _ in
            var copy = context
            copy.translateBy(x: 5, y: 5)
            copy.clip(to: square)
            #expect(copy.clipBoundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
            copy.fill(square, with: .color(.red))
            copy.clip(to: square, options: .inverse)
            copy.fill(square, with: .color(.green))
            context.fill(square, with: .color(.blue))
        }
        #expect(
            lines == [
                "clip M5 5L15 5L15 15L5 15Z nonzero", "transform 1.0 0.0 0.0 1.0 5.0 5.0",
                "fill \(squareData) var(--red) nonzero",
                "clip M5 5L15 5L15 15L5 15ZM-100-50L200-50L200 100L-100 100Z evenodd",
                "fill \(squareData) var(--green) nonzero", "reset", "fill \(squareData) var(--blue) nonzero",
            ])
    }

    @Test func `a layer is drawn with the state of its outer context`() throws {
        let lines = try commands { context, _ in
            context.opacity = 0.5
            context.addFilter(.blur(radius: 2))
            context.addFilter(.shadow(color: .black, radius: 3, x: 1))
            context.drawLayer { layer in
                layer.scaleBy(x: 2, y: 2)
                layer.fill(square, with: .color(.red))
            }
            context.fill(square, with: .color(.blue))
        }
        #expect(
            lines == [
                "opacity 0.5", "filter blur(2px)", "shadow 1 0 3 var(--black)", "[",
                "transform 2.0 0.0 0.0 2.0 0.0 0.0", "fill \(squareData) var(--red) nonzero", "]",
                "fill \(squareData) var(--blue) nonzero",
            ])
    }

    @Test func `a layer ends if its closure throws an error`() throws {
        struct Failure: Error {}
        let lines = try commands { context, _ in
            #expect(throws: Failure.self) { try context.drawLayer { _ in throw Failure() } }
        }
        #expect(lines == ["[", "]"])
    }

    @Test func `gradients in a canvas have absolute positions`() throws {
        let gradient = Gradient(colors: [.red, .blue])
        let stops = "0|var(--red)|1|var(--blue)"
        let area = Path(CGRect(x: 10, y: 10, width: 20, height: 40))
        let lines = try commands { context, _ in
            context.fill(
                area, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 5, y: 6)))
            context.fill(
                area,
                with: .radialGradient(gradient, center: CGPoint(x: 1, y: 2), startRadius: 3, endRadius: 4))
            context.fill(
                area, with: .conicGradient(gradient, center: CGPoint(x: 1, y: 2), angle: .radians(0.5)))
            context.fill(area, with: .style(.linearGradient(gradient, startPoint: .top, endPoint: .bottom)))
            context.fill(area, with: .style(.regularMaterial))
        }
        #expect(
            lines.map { $0.split(separator: " ").dropFirst(4).first.map(String.init) ?? $0 }.count == 4)
        #expect(lines[0].hasSuffix("linear|0|0|5|6|\(stops) nonzero"))
        #expect(lines[1].hasSuffix("radial|1|2|3|4|\(stops) nonzero"))
        #expect(lines[2].hasSuffix("conic|1|2|0.5|\(stops) nonzero"))
        #expect(lines[3].hasSuffix("linear|20|10|20|50|\(stops) nonzero"))
    }

    @Test func `text and images are drawn at their anchors`() throws {
        let lines = try commands { context, size in
            context.draw(
                Text("a\tb\nc").font(.title).foregroundColor(.red), at: CGPoint(x: 50, y: 25),
                anchor: .topLeading)
            context.draw(Text("wrapped"), in: CGRect(x: 1, y: 2, width: 30, height: 40))
            context.draw(Image(systemName: "star.fill"), at: CGPoint(x: 5, y: 6))
            context.draw(Image("photo"), in: CGRect(x: 1, y: 2, width: 30, height: 40))
            var symbol = context.resolve(Image(systemName: "star.fill"))
            symbol.shading = .color(.green)
            context.draw(symbol, in: CGRect(x: 1, y: 2, width: 30, height: 40))
        }
        #expect(
            lines == [
                "text a b\u{2028}c 50 25 0 0  var(--red) data-font=title",
                "text wrapped 1 2 0 0 30 currentColor ",
                "define star.fill \(Glyph.images["star.fill"] ?? "")",
                "symbol star.fill 5 6 0.5 0.5   currentColor",
                "image /assets/photo 1 2 0 0 30 40 ", "symbol star.fill 1 2 0 0 30 40 var(--green)",
            ])
    }

    @Test func `a canvas in a stack draws as soon as the page reports its size`() throws {
        let page = Page(
            HStack {
                Text("a")
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground)
                }
            })
        #expect(try page.only(.drawing).element[.drawing] == "")
        #expect(try page.only(.shape).element[.measured] == "")
        page.send(.size, "0,0,30,20", to: try page.only(.shape))
        let drawing = try page.only(.drawing).element[.drawing]
        #expect(drawing == "30\t20\nfill\tM0 0L30 0L30 20L0 20Z\tcurrentColor\tnonzero")
    }

    @Observable @MainActor
    final class Circles {
        var frames: [CGRect] = []
    }

    @Test func `a canvas is drawn again when an observable object changes`() throws {
        let circles = Circles()
        let page = Page(
            Canvas { context, _ in
                for frame in circles.frames { context.stroke(Path(ellipseIn: frame), with: .color(.gray)) }
            }.frame(width: 100, height: 100))
        #expect(try page.only(.drawing).element[.drawing] == "100\t100")
        circles.frames.append(CGRect(x: 0, y: 0, width: 20, height: 20))
        page.flush()
        #expect(try page.only(.drawing).element[.drawing]?.contains("stroke\tM20 10C") == true)
    }

    @Test func `a drawing with too many commands is truncated, and an issue is reported`() throws {
        let page = Page(
            Canvas { context, _ in
                context.drawLayer { layer in
                    for _ in 0..<20_000 {
                        layer.fill(Path(CGRect(x: 1, y: 2, width: 3, height: 4)), with: .color(.red))
                    }
                }
            }.frame(width: 10, height: 10))
        let drawing = try #require(page.only(.drawing).element[.drawing])
        #expect(drawing.utf8.count < CanvasCommands.byteLimit + 1_000)
        #expect(drawing.hasSuffix("\n]"))
        #expect(page.host.issues.contains(.longDrawing))
    }

    private func cutOffDrawing(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> String
    {
        let page = Page(Canvas(renderer: renderer).frame(width: 10, height: 10))
        #expect(page.host.issues.contains(.longDrawing))
        return try #require(page.only(.drawing).element[.drawing])
    }

    @Test func `every layer that begins in a truncated drawing also ends in it`() throws {
        let drawing = try cutOffDrawing { context, _ in
            for _ in 0..<100_000 {
                context.drawLayer { layer in layer.drawLayer { $0.fill(square, with: .color(.red)) } }
            }
        }
        #expect(drawing.utf8.count <= CanvasCommands.byteLimit + 100)
        var depth = 0
        for line in drawing.split(separator: "\n") {
            depth += line == "[" ? 1 : line == "]" ? -1 : 0
            #expect(0...2 ~= depth)
        }
        #expect(depth == 0)
    }

    @Test func `a drawing is truncated before a command that is too long`() throws {
        let drawing = try cutOffDrawing { context, _ in
            context.fill(square, with: .color(.red))
            context.draw(Text(String(repeating: "a", count: 300_000)), at: .zero)
            context.fill(square, with: .color(.blue))
        }
        #expect(drawing == "10\t10\nfill\t\(squareData)\tvar(--red)\tnonzero")
    }

    @Test func `assistive technology announces the label of a canvas`() throws {
        let page = Page(Canvas { _, _ in }.accessibilityLabel("Chart"))
        let canvas = try page.only(.shape).element
        #expect(canvas[.label] == "Chart")
        #expect(canvas[.accessibilityRole] == "img")
    }
}
