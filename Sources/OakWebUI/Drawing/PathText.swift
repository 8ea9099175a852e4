extension Path: LosslessStringConvertible {
    /// A description of the path, such as `0 0 m 10 0 l 10 10 l h`. Each element consists of its points and a letter:
    /// `m` for a new subpath, `l` for a line, `q` for a quadratic curve, `c` for a cubic curve, and `h` for the end of
    /// a subpath.
    public var description: String {
        func text(_ points: CGPoint..., letter: String) -> String {
            points.map { "\($0.x.plain) \($0.y.plain) " }.joined() + letter
        }
        return elements.map {
            switch $0 {
            case .move(let end): text(end, letter: "m")
            case .line(let end): text(end, letter: "l")
            case .quadCurve(let end, let control): text(control, end, letter: "q")
            case .curve(let end, let control1, let control2): text(control1, control2, end, letter: "c")
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    /// Creates a path from its description, or returns `nil` if the description is invalid.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word), number.isFinite {
                numbers.append(CGFloat(number))
                continue
            }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            guard numbers.count.isMultiple(of: 2), word == "m" || currentPoint != nil else { return nil }
            switch (word, points.count) {
            case ("m", 1): move(to: points[0])
            case ("l", 1): addLine(to: points[0])
            case ("q", 2): addQuadCurve(to: points[1], control: points[0])
            case ("c", 3): addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers = []
        }
        guard numbers.isEmpty else { return nil }
    }
}

extension CGFloat {
    /// The number as text, without a fraction if it is a whole number.
    fileprivate var plain: String {
        self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(Double(self))"
    }
}

/// The data of a path in SVG syntax.
struct PathData {
    private(set) var text = ""
    /// A Boolean value that indicates whether the path was truncated because it was too long.
    private(set) var isCutOff = false

    /// The size in bytes at which the data of a path is truncated, after a complete element.
    static let byteLimit = 128 * 1024

    init(_ path: Path) {
        for element in path.elements {
            guard text.utf8.count < Self.byteLimit else {
                isCutOff = true
                return
            }
            switch element {
            case .move(let end): append("M", end)
            case .line(let end): append("L", end)
            case .quadCurve(let end, let control): append("Q", control, end)
            case .curve(let end, let control1, let control2): append("C", control1, control2, end)
            case .closeSubpath: text += "Z"
            }
        }
    }

    private mutating func append(_ letter: String, _ points: CGPoint...) {
        text += letter
        var isFirst = true
        for point in points {
            append(point.x, isFirst)
            append(point.y, false)
            isFirst = false
        }
    }

    /// Appends a number with up to two decimal places. The sign of a negative number also separates it from the
    /// previous number.
    private mutating func append(_ number: CGFloat, _ isFirst: Bool) {
        let hundredths = number.isFinite ? Int((number.clamped(to: -1e6...1e6) * 100).rounded()) : 0
        if hundredths < 0 { text += "-" } else if !isFirst { text += " " }
        let (whole, fraction) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        text += String(whole)
        guard fraction > 0 else { return }
        text += fraction < 10 ? ".0" : "."
        text += String(fraction.isMultiple(of: 10) ? fraction / 10 : fraction)
    }
}
