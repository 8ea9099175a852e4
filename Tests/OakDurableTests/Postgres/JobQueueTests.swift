#if Postgres && os(Linux)
import Foundation
import TestSupport
import Testing

@testable import OakDurablePostgres

@Suite struct JobQueueTests {
    private static let pauses = 16

    @Test(.timeLimit(.minutes(5)))
    func `a thread that waits for the server does not take the signal of a new job`() async {
        let (queue, ended, taken) = (JobQueue(), Watched(0), Watched(0))
        let distantFuture = ContinuousClock.now + .seconds(24 * 3_600)
        for _ in 1...Self.pauses {
            start {
                queue.pause(until: distantFuture)
                ended.withLock { $0 += 1 }
            }
        }
        start {
            while let jobs = queue.take(1) { taken.withLock { $0 += jobs.count } }
            ended.withLock { $0 += 1 }
        }
        for count in 1...100 {
            queue.add(
                Job(work: .commands([]), created: [], locked: nil, deadline: distantFuture) { _, _ in })
            await taken.wait { $0 == count }
        }
        #expect(ended.value == 0)
        queue.close()
        await ended.wait { $0 == Self.pauses + 1 }
    }

    private func start(_ body: @escaping @Sendable () -> Void) { Thread(block: body).start() }
}
#endif
