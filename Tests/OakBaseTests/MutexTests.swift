import OakBase
import Testing

@Suite struct MutexTests {
    @Test func `concurrent changes are not lost`() async {
        final class Counter: Sendable {
            let count = Mutex(0)
        }
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 { counter.count.withLock { $0 += 1 } }
                }
            }
        }
        #expect(counter.count.withLock { $0 } == 8_000)
    }

    @Test func `the lock is released after an error`() {
        struct Failure: Error {}
        let value = Mutex("a")
        #expect(throws: Failure.self) {
            try value.withLock { value throws(Failure) in
                value = "b"
                throw Failure()
            }
        }
        #expect(value.withLock { $0 } == "b")
    }

    @Test func `the value is released together with the mutex`() {
        final class Object {}
        weak var object: Object?
        do {
            let mutex = Mutex(Object())
            object = mutex.withLock { $0 }
            #expect(object != nil)
        }
        #expect(object == nil)
    }
}
