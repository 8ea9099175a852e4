import Foundation
import OakBase

extension Timer {
    /// A publisher of the current date at regular intervals.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The time between two values, in seconds.
        public let interval: TimeInterval
        private let ticker: Ticker

        fileprivate init(interval: TimeInterval) {
            self.interval = interval
            ticker = Ticker(interval)
        }

        deinit { ticker.stop() }

        public func _subscribe(_ receiver: _PublisherReceiver<Date>) -> AnyObject {
            ticker.receivers.add(receiver) { [ticker] rest in
                if rest == 0 { ticker.stop() }
            }
        }

        /// Starts publishing dates. Cancelling the result stops the timer.
        public func connect() -> any Cancellable {
            ticker.start()
            return Connection(publisher: self)
        }

        private struct Connection: Cancellable {
            let publisher: TimerPublisher

            func cancel() { publisher.ticker.stop() }
        }
    }

    /// The receivers of a timer, and the task that sends them dates. Dates are omitted while the process is suspended or busy. A view that is busy
    /// receives only the latest date.
    private final class Ticker: Sendable {
        let receivers = PublisherReceivers<Date>()
        private let step: Duration
        private let task = Mutex<Task<Void, Never>?>(nil)

        init(_ interval: TimeInterval) {
            step = .seconds(interval.isFinite ? min(max(interval, 0.001), 1e9) : 1e9)
        }

        func start() {
            task.withLock { task in
                if task == nil { task = Task { await run() } }
            }
        }

        func stop() {
            task.withLock {
                $0?.cancel()
                $0 = nil
                receivers.clear()
            }
        }

        private func run() async {
            let clock = ContinuousClock()
            var next = clock.now + step
            while !Task.isCancelled {
                try? await clock.sleep(until: next)
                // After the timer has been stopped, views receive no further dates.
                task.withLock { _ in
                    if !Task.isCancelled { receivers.sendLatest(Date()) }
                }
                next = max(next + step, clock.now)
            }
        }
    }

    /// Returns a publisher of the current date at regular intervals.
    ///
    /// - Parameters:
    ///   - interval: The time between two values, in seconds. The shortest interval is one millisecond.
    ///   - tolerance: The tolerance in seconds. It has no effect.
    ///   - runLoop: The run loop. It has no effect: views receive values on the main actor.
    ///   - mode: The mode of the run loop. It has no effect.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval)
    }
}

extension NotificationCenter {
    /// A publisher of notifications.
    public struct Publisher: OakWebUI.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The center that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications, or `nil` for all objects.
        public let object: AnyObject?

        public func _subscribe(_ receiver: _PublisherReceiver<Notification>) -> AnyObject {
            let queue = receiver.queue
            let observer = center.addObserver(forName: name, object: object, queue: nil) { queue.send($0) }
            return Observation(center, observer)
        }

        public static func == (a: Publisher, b: Publisher) -> Bool {
            a.center === b.center && a.name == b.name && a.object === b.object
        }
    }

    /// An observer of notifications, which is removed when this object is deallocated.
    private final class Observation {
        private let center: NotificationCenter
        private let observer: any NSObjectProtocol

        init(_ center: NotificationCenter, _ observer: any NSObjectProtocol) {
            self.center = center
            self.observer = observer
        }

        deinit { center.removeObserver(observer) }
    }

    /// Returns a publisher of the notifications with the given name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
