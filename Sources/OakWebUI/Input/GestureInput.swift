/// A pointer event, from which gestures are recognized. The page measures the times, so network latency does not
/// influence which gesture is recognized.
struct GestureInput {
    enum Kind: Equatable {
        case down, move, up
        /// The pointer has been held for one of the durations that a gesture of the element needs.
        case hold
        /// Two fingers have been placed or moved, or one of them has been lifted.
        case pinch, release
        case cancel
        /// One or more taps. The tap count 0 stands for an activation without a pointer, and `nil` for any number of
        /// taps.
        case tap(Int?)
    }

    let kind: Kind
    /// The time since the pointer was pressed, in seconds.
    var time: TimeInterval = 0
    /// The date of the event.
    var date = Date()
    /// The greatest distance so far between the pointer and its first position, in points.
    var distance: CGFloat = 0
    /// The ratio of the current distance between two fingers to their initial distance.
    var scale: CGFloat = 1
    /// The angle by which the line between two fingers has turned.
    var rotation = Angle.zero
    /// The position of the pointer.
    var points = ReportedPoints()
    /// The midpoint between two fingers.
    var middle = ReportedPoints()
    /// The element of the view that the gesture is attached to.
    var element: ElementNode?

    init(_ kind: Kind) { self.kind = kind }

    /// Creates input from the payload of a `pointer` event. Returns `nil` if the payload is invalid.
    ///
    /// The payload consists of the kind, the time in milliseconds, the distance, the scale and the angle in degrees,
    /// followed by one or two sets of points, such as `pinch 250 12 1.5 30|60 80;17 20 20 100 100|70 90;17 30 30 100
    /// 100`.
    init?(_ text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        let words = parts[0].split(separator: " ")
        guard (2...3).contains(parts.count), words.count == 5,
            let kind = Self.kinds.first(where: { $0.name == words[0] })?.kind,
            let numbers = [Double].reported(words[1...]), numbers[0] >= 0, numbers[1] >= 0, numbers[2] > 0,
            let points = ReportedPoints(parts[1])
        else { return nil }
        self.init(kind)
        time = numbers[0] / 1000
        distance = numbers[1]
        scale = numbers[2]
        rotation = Angle(degrees: numbers[3])
        self.points = points
        middle = points
        guard parts.count == 3 else { return }
        guard let middle = ReportedPoints(parts[2]) else { return nil }
        self.middle = middle
    }

    private static let kinds: [(name: String, kind: Kind)] = [
        ("down", .down), ("move", .move), ("up", .up), ("hold", .hold), ("pinch", .pinch),
        ("release", .release), ("cancel", .cancel),
    ]

    /// Returns the position of the pointer in the given coordinate space.
    @MainActor
    func location(in space: CoordinateSpace) -> CGPoint { points.location(in: space, of: element) }

    /// The midpoint between two fingers in the coordinate space of the view, and the same point relative to the size of
    /// the view.
    @MainActor
    var anchor: (location: CGPoint, point: UnitPoint) {
        let location = middle.location(in: .local, of: element)
        guard let size = element.flatMap({ middle.spots[$0.id]?.size }), size.width > 0, size.height > 0
        else { return (location, .center) }
        return (location, UnitPoint(x: location.x / size.width, y: location.y / size.height))
    }
}

/// A position that the page has reported in several coordinate spaces.
struct ReportedPoints {
    struct Spot {
        let point: CGPoint
        let size: CGSize
    }

    /// The position in the window.
    private(set) var global = CGPoint.zero
    /// The positions in elements, with the sizes of the elements.
    private(set) var spots: [ElementID: Spot] = [:]

    private static let most = 64

    init() {}

    /// Creates a position from text such as `60 80;17 20 20 100 50`: the position in the window, and the id, the
    /// position and the size of each element. Returns `nil` if the text is invalid.
    init?(_ text: Substring) {
        let parts = text.split(separator: ";", maxSplits: Self.most, omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= Self.most,
            let global = [Double].reported(first.split(separator: " ")[...]), global.count == 2
        else { return nil }
        self.global = CGPoint(x: global[0], y: global[1])
        for part in parts.dropFirst() {
            let words = part.split(separator: " ")
            guard words.count == 5, let id = ElementID(words[0]),
                let numbers = [Double].reported(words[1...]), numbers[2] >= 0, numbers[3] >= 0
            else { return nil }
            spots[id] = Spot(
                point: CGPoint(x: numbers[0], y: numbers[1]),
                size: CGSize(width: numbers[2], height: numbers[3]))
        }
    }

    /// Returns the position in the given coordinate space. `element` determines which space is local and which named
    /// spaces exist. If the space does not exist, the global space is used.
    @MainActor
    func location(in space: CoordinateSpace, of element: ElementNode?) -> CGPoint {
        let id: ElementID? =
            switch space {
            case .global: nil
            case .local: element?.id
            case .named(let name): element?.space(named: name)?.id
            }
        return id.flatMap { spots[$0]?.point } ?? global
    }
}

extension [Double] {
    /// The range of accepted coordinates, times and factors. Values outside this range are rejected, because their
    /// conversion to integers could trap.
    private static var possible: ClosedRange<Double> { -1e9...1e9 }

    /// Returns the numbers that a page has reported, or `nil` if one of them is not a number in the accepted range.
    fileprivate static func reported(_ words: ArraySlice<Substring>) -> [Double]? {
        let numbers = words.compactMap { Double($0) }.filter(possible.contains)
        return numbers.count == words.count ? numbers : nil
    }
}
