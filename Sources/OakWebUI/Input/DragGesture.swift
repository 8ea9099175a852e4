/// A gesture that is recognized when a pointer is pressed and then moved.
public struct DragGesture {
    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The current location of the pointer.
        public var location: CGPoint
        /// The location at which the pointer was pressed.
        public var startLocation: CGPoint

        /// The horizontal and vertical distances from the start to the current location, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The current velocity of the pointer, in points per second.
        public private(set) var velocity: CGSize

        /// The location that the pointer would reach if it were lifted now and coasted to a stop within half a second.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// The translation that the drag would have if the pointer were lifted now and coasted to a stop within half a
        /// second.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width / 4,
                height: translation.height + velocity.height / 4)
        }

        init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGSize) {
            self.time = time
            self.location = location
            self.startLocation = startLocation
            self.velocity = velocity
        }
    }

    /// The distance by which the pointer must move before the gesture is recognized, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space of the locations.
    public var coordinateSpace: CoordinateSpace

    /// Creates a drag gesture.
    ///
    /// - Parameters:
    ///   - minimumDistance: The distance by which the pointer must move before the gesture is recognized, in points.
    ///   - coordinateSpace: The coordinate space of the locations.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Creates a drag gesture. This is the older form of the initializer.
    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
}

extension DragGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        // A scroll view starts to scroll when a finger has moved by 10 points.
        let motion: GestureNeeds.Motion = minimumDistance > 10 ? .horizontal : .immediate
        return _GestureRecognizer(GestureNeeds(motion: motion)) { input, memory in
            let location = input.location(in: coordinateSpace)
            if case .down = input.kind { memory.value = Progress(location, at: input.time) }
            guard case .tap = input.kind else {
                guard var progress = memory.value as? Progress else { return .possible }
                let phase = progress.move(to: location, input, minimumDistance)
                memory.value = progress.isOver ? nil : progress
                return phase
            }
            return .possible
        }
    }

    /// The movements of a drag so far.
    private struct Progress {
        let start: CGPoint
        /// The most recent positions with their times, oldest first, from which the velocity is computed.
        private var recent: [(location: CGPoint, time: TimeInterval)]
        private var isRecognized = false
        private(set) var isOver = false

        /// The time during which a movement influences the velocity, in seconds.
        private static let window = 0.1

        init(_ location: CGPoint, at time: TimeInterval) {
            start = location
            recent = [(location, time)]
        }

        mutating func move(to location: CGPoint, _ input: GestureInput, _ minimumDistance: CGFloat)
            -> GesturePhase<Value>
        {
            isOver = input.kind == .up || input.kind == .cancel
            guard input.kind != .cancel else { return .failed }
            // One position before the time window is kept, so that there is always a position to compare with.
            while recent.count > 1, recent[1].time < input.time - Self.window { recent.removeFirst() }
            let velocity = velocity(at: location, input.time)
            if recent.count < 16 { recent.append((location, input.time)) }
            let distance = hypot(location.x - start.x, location.y - start.y)
            isRecognized = isRecognized || distance >= minimumDistance
            guard isRecognized else { return isOver ? .failed : .possible }
            let value = Value(
                time: input.date, location: location, startLocation: start, velocity: velocity)
            return isOver ? .ended(value) : .active(value)
        }

        private func velocity(at location: CGPoint, _ time: TimeInterval) -> CGSize {
            guard let old = recent.first, time > old.time else { return .zero }
            let seconds = max(time - old.time, 0.001)
            return CGSize(
                width: (location.x - old.location.x) / seconds,
                height: (location.y - old.location.y) / seconds)
        }
    }
}

@available(*, unavailable)
extension DragGesture: Sendable {}
