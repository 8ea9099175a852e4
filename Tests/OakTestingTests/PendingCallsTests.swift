import OakTesting
import TestSupport
import Testing

/// Tests for calls to a dependency that wait until the test answers them.
@MainActor
@Suite struct PendingCallsTests {
    private struct Offline: Error, Equatable {}

    private let calls = PendingCalls<Int>()

    @Test func `pending calls receive answers in the order in which the calls were made`() async throws {
        let first = Task { try await calls.call() }
        await wait(for: 1)
        let second = Task { try await calls.call() }
        await wait(for: 2)
        await calls.answer(1)
        await calls.fail(Offline())
        #expect(try await first.value == 1)
        await #expect(throws: Offline()) { try await second.value }
        #expect(calls.count == 0)
    }

    @Test func `a call returns an answer that was given before the call was made`() async throws {
        let answer = Task { await calls.answer(7) }
        #expect(try await calls.call() == 7)
        await answer.value
    }

    @Test func `each of several concurrent answers resumes one call`() async throws {
        let answers = [Task { await calls.answer(1) }, Task { await calls.answer(1) }]
        #expect(try await calls.call() == 1)
        #expect(try await calls.call() == 1)
        for answer in answers { await answer.value }
        #expect(calls.count == 0)
    }

    @Test func `a cancelled call stops waiting for its answer`() async throws {
        let cancelled = Task { try await calls.call() }
        await wait(for: 1)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(calls.count == 0)
        let next = Task { try await calls.call() }
        await calls.answer(3)
        #expect(try await next.value == 3)
    }

    @Test func `a call in a cancelled task does not wait for an answer`() async {
        let call = Task { try await calls.call() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(calls.count == 0)
    }

    @Test func `answering a call fails the test if no call arrives in time`() async {
        await withKnownIssue {
            await calls.answer(1, within: .milliseconds(20))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("No call arrived.") }
        }
    }

    private func wait(for count: Int) async {
        await waitUntil { calls.count >= count }
    }
}
