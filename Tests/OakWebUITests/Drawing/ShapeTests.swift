import Mounting
import Testing

@testable import OakWebUI

/// A custom shape.
private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

private struct Arc: InsettableShape {
    var endAngle: Angle
    private var amount: CGFloat = 0

    init(endAngle: Angle) { self.endAngle = endAngle }

    var animatableData: Double {
        get { endAngle.degrees }
        set { endAngle = .degrees(newValue) }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2 - amount,
            startAngle: .zero, endAngle: endAngle, clockwise: false)
        return path
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var arc = self
        arc.amount += amount
        return arc
    }
}

@MainActor
@Suite struct ShapeTests {
    private func data(_ page: Page) throws -> String? { try page.only(.path).element[.pathData] }

    @Test func `a shape in a frame is drawn without waiting for a size from the page`()
        throws
    {
        let page = Page(Triangle().fill(.red).frame(width: 40, height: 20))
        let shape = try page.only(.shape).element
        #expect(try data(page) == "M20 0L40 20L0 20Z")
        #expect(shape[.shape] == "path")
        #expect(shape[.paint] == "var(--red)")
        #expect(shape[.measured] == nil)
        #expect(shape.events.isEmpty)
    }

    @Test func `the size of a shape takes padding, backgrounds and overlays into account`() throws {
        func path<V: View>(_ view: V) throws -> String? { try data(Page(view)) }
        #expect(
            try path(Triangle().padding(5).opacity(0.5).frame(width: 40, height: 20)) == "M15 0L30 10L0 10Z")
        #expect(
            try path(Text("a").frame(width: 40, height: 20).overlay { Triangle() }) == "M20 0L40 20L0 20Z")
        #expect(
            try path(Text("a").frame(width: 40, height: 20).background(Triangle())) == "M20 0L40 20L0 20Z")
        #expect(
            try path(
                ZStack {
                    Text("a")
                    Triangle()
                }.frame(width: 40, height: 20)) == "M20 0L40 20L0 20Z")
        #expect(
            try path(Triangle().frame(maxWidth: .infinity).frame(width: 40, height: 20))
                == "M20 0L40 20L0 20Z")
    }

    @Test func `a shape whose size only the browser knows is drawn as soon as the page reports the size`()
        throws
    {
        let page = Page(
            HStack {
                Text("a")
                Triangle().fill(.red)
            })
        #expect(try data(page) == nil)
        #expect(try page.only(.shape).element[.measured] == "")
        page.send(.size, "8,8,100,50", to: try page.only(.shape))
        #expect(try data(page) == "M50 0L100 50L0 50Z")
        page.send(.size, "8,8,60,50", to: try page.only(.shape))
        #expect(try data(page) == "M30 0L60 50L0 50Z")
    }

    @Test(arguments: ["", "1,2,3", "0,0,-1,1", "0,0,nan,1", "0,0,1e9,1"])
    func `an invalid size of a shape is ignored`(_ text: String) throws {
        let page = Page(HStack { Triangle() })
        page.send(.size, text, to: try page.only(.shape))
        #expect(try data(page) == nil)
    }

    private struct Resizing: View {
        @State private var width: CGFloat = 40

        var body: some View {
            VStack {
                Button("wider") { width += 20 }
                Triangle().frame(width: width, height: 20)
            }
        }
    }

    @Test func `a shape follows changes to its frame, and an unchanged path is not sent again`() throws {
        let page = Page(Resizing())
        page.send(.press, to: try page.only(.button))
        #expect(try data(page) == "M30 0L60 20L0 20Z")
        let changes = page.lastOperations.filter {
            if case .setAttribute(_, name: .pathData, value: _) = $0 { true } else { false }
        }
        #expect(changes.count == 1)
    }

    @Test func `a path is drawn without measuring its frame`() throws {
        let page = Page(HStack { Path(CGRect(x: 1, y: 2, width: 3, height: 4)).stroke(.blue, lineWidth: 2) })
        #expect(try data(page) == "M1 2L4 2L4 6L1 6Z")
        let shape = try page.only(.shape).element
        #expect(shape[.measured] == nil)
        #expect(shape[.stroke] == "path")
        #expect(shape[.lineWidth] == "2")
    }

    @Test func `trimming a circle draws only a part of its outline`() throws {
        let style = StrokeStyle(lineWidth: 8, lineCap: .round, dash: [4, 2], dashPhase: 1)
        let page = Page(
            Circle().trim(from: 0, to: 0.25).stroke(.green, style: style).frame(width: 100, height: 100))
        #expect(try data(page) == "M100 50C100 77.61 77.61 100 50 100")
        let shape = try page.only(.shape).element
        #expect(shape[.lineCap] == "round")
        #expect(shape[.dash] == "4 2")
        #expect(shape[.dashPhase] == "1")
        #expect(try Page(Circle().trim(from: 0, to: 1)).only(.shape).element[.shape] == "circle")
    }

    @Test func `a dashed outline of a standard shape is drawn as a path with the given dashes`() throws {
        let view = Rectangle().strokeBorder(.blue, style: StrokeStyle(lineWidth: 2, dash: [4]))
        let page = Page(view.frame(width: 20, height: 10))
        #expect(try data(page) == "M1 1L19 1L19 9L1 9Z")
        #expect(try page.only(.shape).element[.dash] == "4")
    }

    @Test func `the border of a custom shape lies inside the shape`() throws {
        let page = Page(
            Arc(endAngle: .degrees(90)).strokeBorder(.red, lineWidth: 10).frame(width: 100, height: 100))
        #expect(try data(page)?.hasPrefix("M95 50C") == true)
    }

    @Test func `an inset shape has smaller corners`() throws {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let inner = RoundedRectangle(cornerRadius: 20).inset(by: 5).inset(by: 5).path(in: rect)
        #expect(inner == Path(roundedRect: rect.insetBy(dx: 10, dy: 10), cornerRadius: 10))
        #expect(Circle().inset(by: 10).path(in: rect) == Path(ellipseIn: rect.insetBy(dx: 10, dy: 10)))
    }

    @Test func `shapes can be moved, rotated, scaled, transformed and resized`() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        func bounds<S: Shape>(_ shape: S) -> CGRect { shape.path(in: rect).boundingRect }
        #expect(bounds(Rectangle().offset(x: 3, y: 4)) == CGRect(x: 3, y: 4, width: 10, height: 20))
        let turned = bounds(Rectangle().rotation(.degrees(90)))
        #expect(abs(turned.minX + 5) < 1e-9 && abs(turned.minY - 5) < 1e-9 && abs(turned.width - 20) < 1e-9)
        #expect(bounds(Rectangle().scale(0.5)) == CGRect(x: 2.5, y: 5, width: 5, height: 10))
        #expect(
            bounds(Rectangle().scale(x: 2, y: 1, anchor: .topLeading))
                == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(bounds(Rectangle().size(width: 3, height: 4)) == CGRect(x: 0, y: 0, width: 3, height: 4))
        let move = CGAffineTransform(translationX: 1, y: 1)
        #expect(bounds(Rectangle().transform(move)) == CGRect(x: 1, y: 1, width: 10, height: 20))
        #expect(bounds(AnyShape(Triangle())) == rect)
    }

    @Test func `a standard shape with an offset is rendered with CSS`() throws {
        let shape = try element(Circle().offset(x: 3, y: 4).fill(.red))
        #expect(shape[.shape] == "circle")
        #expect(shape[.translation] == "3px 4px")
    }

    @Test func `a shape can be filled by the even-odd rule`() throws {
        let shape = try element(
            Triangle().fill(.red, style: FillStyle(eoFill: true)).frame(width: 1, height: 1))
        let page = Page(Triangle().fill(.red, style: FillStyle(eoFill: true)).frame(width: 1, height: 1))
        #expect(shape.role == .box)
        #expect(try page.only(.shape).element[.fillRule] == "evenodd")
    }

    @Test func `a gradient fills an area that contains the whole path, and is clipped to the path`() throws {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let page = Page(Triangle().fill(gradient).frame(width: 40, height: 20))
        let shape = try page.only(.shape).element
        #expect(shape[.shape] == "clip")
        #expect(shape[.clipPath] == #"path("M20 0L40 20L0 20Z")"#)
        #expect(shape[.margin] == "0px")
        #expect(shape[.paint] == "linear-gradient(90deg, var(--red) 0px, var(--blue) 40px)")
        #expect(try data(page) == nil)
        let line = Page(
            Path { $0.addLines([.zero, CGPoint(x: 40, y: 0)]) }.stroke(gradient, lineWidth: 4)
                .frame(width: 40, height: 20))
        let stroke = try line.only(.shape).element
        #expect(stroke[.margin] == "-2px")
        #expect(stroke[.paint] == "linear-gradient(90deg, var(--red) 2px, var(--blue) 42px)")
    }

    @Test func `a view is clipped to a custom shape`() throws {
        let page = Page(Color.red.frame(width: 40, height: 20).clipShape(Triangle()))
        let box = try #require(page.all(.box).first { $0.element[.clipped] != nil }).element
        #expect(box[.clipped] == "path")
        #expect(box[.clipPath] == #"path("M20 0L40 20L0 20Z")"#)
        #expect(box[.measured] == nil)
        let text = Page(Text("a").clipShape(Triangle()))
        #expect(try text.only(.box).element[.clipped] == nil)
        text.send(.size, "0,0,40,20", to: try text.only(.box))
        #expect(try text.only(.box).element[.clipped] == "path")
    }

    @Test func `a custom shape can be the background of a view`() throws {
        let page = Page(Text("a").frame(width: 40, height: 20).background(.red, in: Triangle()))
        let box = try #require(page.all(.box).first { $0.element[.shape] != nil }).element
        #expect(box[.shape] == "clip")
        #expect(box[.paint] == "var(--red)")
        #expect(box[.background] == nil)
    }

    @Test func `a container can have a custom shape`() throws {
        struct Badge: View {
            var body: some View { ContainerRelativeShape().fill(.red).frame(width: 40, height: 20) }
        }
        let page = Page(Badge().containerShape(Arc(endAngle: .degrees(90))))
        #expect(try data(page)?.hasPrefix("M30 10C") == true)
    }

    @Test func `the stroke of a custom shape is drawn above its fill`() throws {
        let page = Page(Triangle().fill(.red).stroke(.blue, lineWidth: 3).frame(width: 40, height: 20))
        #expect(page.all(.shape).map { $0.element[.paint] } == ["var(--red)", "var(--blue)"])
        #expect(page.all(.path).map { $0.element[.pathData] } == ["M20 0L40 20L0 20Z", "M20 0L40 20L0 20Z"])
    }

    @Test func `a path that is too long is truncated, and an issue is reported`() throws {
        struct Long: Shape {
            func path(in rect: CGRect) -> Path {
                Path { $0.addLines((0..<100_000).map { CGPoint(x: $0, y: $0 % 7) }) }
            }
        }
        let page = Page(Long().frame(width: 10, height: 10))
        #expect(page.host.issues.contains(.longPath))
        let path = try #require(try data(page))
        #expect(path.utf8.count < 132 * 1024)
    }
}
