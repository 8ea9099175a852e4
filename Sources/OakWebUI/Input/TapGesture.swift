/// A gesture that recognizes one or more taps.
public struct TapGesture {
    /// The number of consecutive taps.
    public var count: Int

    /// Creates a tap gesture that requires `count` consecutive taps.
    public init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Void> {
        SpatialTapGesture(count: count)._recognizer().map { _ in }
    }
}

@available(*, unavailable)
extension TapGesture: Sendable {}

/// A gesture that recognizes one or more taps, and reports their location.
public struct SpatialTapGesture {
    /// The value of a completed tap.
    public struct Value: Equatable, Sendable {
        /// The location of the last tap, or the center of the view if the view was activated without a pointer.
        public var location: CGPoint
    }

    /// The number of consecutive taps.
    public var count: Int
    /// The coordinate space in which the location is reported.
    public var coordinateSpace: CoordinateSpace

    /// The maximum distance by which the pointer can move from its first position during a tap, in points.
    private static let maximumDistance: CGFloat = 10

    /// Creates a tap gesture that requires `count` consecutive taps.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Creates a tap gesture that requires `count` consecutive taps.
    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }
}

extension SpatialTapGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let count = max(count, 1)
        return _GestureRecognizer(GestureNeeds(taps: [count])) { input, _ in
            switch input.kind {
            case .tap(nil), .tap(count): .ended(Value(location: input.location(in: coordinateSpace)))
            case .tap, .cancel: .failed
            default: input.distance > Self.maximumDistance ? .failed : .possible
            }
        }
    }
}

@available(*, unavailable)
extension SpatialTapGesture: Sendable {}

extension _GestureRecognizer {
    @MainActor
    func map<Other>(_ transform: @escaping (Value) -> Other) -> _GestureRecognizer<Other> {
        _GestureRecognizer<Other>(needs) { recognize($0, $1).map(transform) }
    }
}

extension View {
    /// Runs `action` when the user taps the view. The view can also be reached with the keyboard, and assistive
    /// technology announces it as a button.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive taps that run the action. A single key press also runs it, unless the view
    ///     has another gesture with a lower count.
    ///   - action: The action to run.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
        -> some View
    {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Runs `action` with the location of the tap when the user taps the view. The view can also be activated with the
    /// keyboard, in which case the location is the center of the view.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive taps that run the action. A single key press also runs it, unless the view
    ///     has another gesture with a lower count.
    ///   - coordinateSpace: The coordinate space of the location.
    ///   - action: The action to run.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
                .onEnded { action($0.location) })
    }

    /// Runs `action` with the location of the tap when the user taps the view. This is the older form of
    /// `onTapGesture(count:coordinateSpace:perform:)`.
    @_disfavoredOverload
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
                .onEnded { action($0.location) })
    }
}
