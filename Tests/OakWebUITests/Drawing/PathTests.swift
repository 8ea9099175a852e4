import Testing

@testable import OakWebUI

@Suite struct PathTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func points(_ numbers: CGFloat...) -> [CGPoint] {
        stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        let pairs = [(a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height)]
        return pairs.allSatisfy { abs($0 - $1) < 0.01 }
    }

    @Test
    func `the description of a path lists the elements of the path and can be parsed into an equal path`() {
        let path = Path {
            $0.move(to: CGPoint(x: 0, y: 0.5))
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 12, y: 5))
            $0.addCurve(
                to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 12), control2: CGPoint(x: 2, y: 12))
            $0.closeSubpath()
        }
        #expect(path.description == "0 0.5 m 10 0 l 12 5 10 10 q 8 12 2 12 0 10 c h")
        #expect(Path(path.description) == path)
        #expect(path.currentPoint == CGPoint(x: 0, y: 0.5))
    }

    @Test(arguments: ["1 m", "1 2 l", "0 0 m 1 2 3 l", "0 0 m 1 2", "0 0 m x", "nan 0 m", "h"])
    func `a path cannot be created from an invalid description`(_ text: String) {
        #expect(Path(text) == nil)
    }

    @Test func `lines and arcs added to a path without a current point are ignored`() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 1)
        #expect(path.isEmpty)
        #expect(path.boundingRect.isNull)
    }

    @Test func `an ellipse touches the sides of its rectangle`() {
        let path = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(isNear(path.boundingRect, CGRect(x: 10, y: 20, width: 30, height: 40)))
        #expect(path.contains(CGPoint(x: 25, y: 21)))
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
    }

    @Test func `a bounding rectangle contains the curve, but not its control points`() {
        let path = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        }
        #expect(isNear(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test func `an arc runs in the direction of increasing angles unless it is clockwise`() {
        func bounds(_ start: Double, _ end: Double, clockwise: Bool) -> CGRect {
            Path {
                $0.addArc(
                    center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
                    clockwise: clockwise)
            }.boundingRect
        }
        #expect(isNear(bounds(0, 90, clockwise: false), square))
        #expect(isNear(bounds(0, 90, clockwise: true), CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(isNear(bounds(270, 0, clockwise: false), CGRect(x: 0, y: -10, width: 10, height: 10)))
        #expect(isNear(bounds(0, 720, clockwise: false), CGRect(x: -10, y: -10, width: 20, height: 20)))
        #expect(bounds(.nan, 0, clockwise: false).isNull)
    }

    @Test func `an arc between two tangents rounds a corner`() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(path.currentPoint.map { $0.distance(to: CGPoint(x: 10, y: 4)) < 0.01 } == true)
        #expect(isNear(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 4)))
    }

    @Test
    func `a rounded rectangle begins in the middle of its right side, and its corner radius is limited`() {
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 50)
        #expect(path.description.hasPrefix("20 5 m"))
        #expect(path.contains(CGPoint(x: 10, y: 0.1)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        let leaf = Path(
            roundedRect: square, cornerRadii: RectangleCornerRadii(topLeading: 4, bottomTrailing: 4))
        #expect(!leaf.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(leaf.contains(CGPoint(x: 9.5, y: 0.5)))
    }

    @Test func `the even-odd rule leaves a hole where two subpaths overlap`() {
        var path = Path(square)
        path.addRect(square.insetBy(dx: 2, dy: 2))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(path.contains(CGPoint(x: 1, y: 5), eoFill: true))
    }

    @Test func `a trimmed path contains the given part of the path's length`() {
        #expect(Path(square).trimmedPath(from: 0.25, to: 0.5).description == "10 0 m 10 10 l")
        #expect(Path(square).trimmedPath(from: 0.5, to: 1).description == "10 10 m 0 10 l 0 0 l")
        #expect(Path(square).trimmedPath(from: 0, to: 1) == Path(square))
        #expect(Path(square).trimmedPath(from: 0.6, to: 0.4).isEmpty)
        #expect(Path(square).trimmedPath(from: .nan, to: 1).isEmpty)
        let quarter = Path(ellipseIn: square).trimmedPath(from: 0, to: 0.25)
        #expect(isNear(quarter.boundingRect, CGRect(x: 5, y: 5, width: 5, height: 5)))
        let eighth = Path(ellipseIn: square).trimmedPath(from: 0, to: 0.125)
        let end = CGPoint(x: 5 + 5 * 0.5.squareRoot(), y: 5 + 5 * 0.5.squareRoot())
        #expect(eighth.currentPoint.map { $0.distance(to: end) < 0.01 } == true)
    }

    @Test func `transformations are applied in order`() {
        let turned = CGAffineTransform(translationX: 10, y: 0).concatenating(
            CGAffineTransform(rotationAngle: .pi / 2))
        #expect(CGPoint.zero.applying(turned).distance(to: CGPoint(x: 0, y: 10)) < 1e-9)
        let inner = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 10, y: 0)
        #expect(CGPoint.zero.applying(inner).distance(to: CGPoint(x: 0, y: 10)) < 1e-9)
        let point = CGPoint(x: 3, y: 4)
        #expect(point.applying(inner).applying(inner.inverted()).distance(to: point) < 1e-9)
        #expect(isNear(Path(square).offsetBy(dx: 5, dy: 6).boundingRect, square.offsetBy(dx: 5, dy: 6)))
        #expect(
            square.applying(CGAffineTransform(scaleX: -2, y: 1))
                == CGRect(x: -20, y: 0, width: 20, height: 10))
    }

    @Test func `a stroked path includes the caps and the joins of the line`() {
        let corner = Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
        let outside = CGPoint(x: 10.9, y: -0.9)
        let miter = corner.strokedPath(StrokeStyle(lineWidth: 2))
        #expect(miter.contains(outside))
        #expect(miter.contains(CGPoint(x: 5, y: 0.9)))
        #expect(!miter.contains(CGPoint(x: 5, y: 1.1)))
        #expect(!miter.contains(CGPoint(x: -0.5, y: 0)))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .round)).contains(outside))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 2, miterLimit: 1)).contains(outside))
        let square = corner.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square))
        #expect(square.contains(CGPoint(x: -0.9, y: 0.9)))
        let round = corner.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round))
        #expect(round.contains(CGPoint(x: -0.9, y: 0)))
        #expect(!round.contains(CGPoint(x: -0.9, y: 0.9)))
    }

    @Test func `a stroked circle is a ring`() {
        let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).strokedPath(
            StrokeStyle(lineWidth: 10))
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            func isInside(_ radius: Double) -> Bool {
                ring.contains(CGPoint(x: 50 + radius * x, y: 50 + radius * y))
            }
            #expect(!isInside(44.8) && isInside(45.2) && isInside(50) && isInside(54.8) && !isInside(55.2))
        }
    }

    @Test func `the phase of a dash pattern determines where the dashes begin`() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
        func covered(_ dash: [CGFloat], phase: CGFloat = 0) -> [Int] {
            let path = line.strokedPath(StrokeStyle(lineWidth: 2, dash: dash, dashPhase: phase))
            return (0..<20).filter { path.contains(CGPoint(x: CGFloat($0) + 0.5, y: 0)) }
        }
        #expect(covered([4, 6]) == [0, 1, 2, 3, 10, 11, 12, 13])
        #expect(covered([4, 6], phase: 2) == [0, 1, 8, 9, 10, 11, 18, 19])
        #expect(covered([4, 6], phase: -2) == [2, 3, 4, 5, 12, 13, 14, 15])
        #expect(covered([5]) == [0, 1, 2, 3, 4, 10, 11, 12, 13, 14])
        #expect(covered([0, 0]).count == 20)
        // A pattern with too many dashes is drawn as a solid line.
        #expect(covered([1e-9, 1e-9]).count == 20)
    }

    @Test(arguments: [1e-300, 1e6, 1e15, 1e300])
    func `the outline of an extremely thin or wide line has a limited number of points`(_ width: CGFloat) {
        let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)]) }
        let outline = line.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
        #expect(1...1_000 ~= outline.elements.count)
    }

    @Test func `path data is short, and contains neither exponents nor invalid numbers`() {
        let path = Path {
            $0.move(to: CGPoint(x: 1.005, y: -2))
            $0.addLine(to: CGPoint(x: CGFloat.nan, y: .infinity))
            $0.addLine(to: CGPoint(x: 1e300, y: 0.1))
            $0.closeSubpath()
        }
        #expect(
            PathData(path).text == "M1.01-2L0 0L1000000 0.1Z"
                || PathData(path).text == "M1-2L0 0L1000000 0.1Z")
    }

    @Test func `path data is truncated at its maximum length`() {
        let path = Path {
            $0.addLines((0..<100_000).map { CGPoint(x: $0, y: $0) })
        }
        let data = PathData(path)
        #expect(data.isCutOff)
        #expect(data.text.utf8.count < PathData.byteLimit + 100)
    }
}
