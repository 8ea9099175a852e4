import Testing

@testable import OakLive

struct OutboxTests {
    private func outbox(_ frames: Int, most: Int = 10_000) -> Outbox {
        var outbox = Outbox(mostBytes: most)
        for _ in 0..<frames { _ = outbox.append { "frame \($0)" } }
        return outbox
    }

    @Test func `frames in the outbox are numbered from one and returned in order`() {
        let outbox = outbox(3)
        #expect(outbox.next(after: 0)?.text == "frame 1")
        #expect(outbox.next(after: 1)?.text == "frame 2")
        #expect(outbox.next(after: 3) == nil)
    }

    @Test func `acknowledged frames are removed from the outbox`() {
        var outbox = outbox(300)
        for number in 1...299 {
            outbox.acknowledge(number)
            #expect(outbox.next(after: number)?.number == number + 1)
        }
        outbox.acknowledge(300)
        #expect(outbox.bytes == 0)
        #expect(outbox.last == 300)
    }

    @Test func `a page can resume only if the next frame that it needs is still in the outbox`() {
        var outbox = outbox(5)
        outbox.acknowledge(3)
        #expect(outbox.continues(after: 3))
        #expect(outbox.continues(after: 4))
        #expect(!outbox.continues(after: 2))
    }

    @Test func `an acknowledgment of an unsent frame has no effect`() {
        var outbox = outbox(2)
        outbox.acknowledge(999_999_999)
        #expect(outbox.next(after: 999_999_999) == nil)
        #expect(outbox.append { "frame \($0)" })
        #expect(outbox.next(after: 2)?.text == "frame 3")
    }

    @Test func `a frame that exceeds the outbox's limit is dropped together with all earlier frames`() {
        var outbox = outbox(2, most: 20)
        #expect(!outbox.append { "frame \($0)" })
        #expect(outbox.bytes == 0)
        #expect(outbox.next(after: 0) == nil)
        outbox.restart { "whole page \($0)" }
        #expect(outbox.next(after: 0)?.text == "whole page 4")
    }

    @Test func `a frame that contains the whole page does not count toward the outbox's limit`() {
        var outbox = outbox(0, most: 20)
        outbox.restart { _ in String(repeating: "page", count: 100) }
        #expect(outbox.append { "frame \($0)" })
        #expect(outbox.bytes == 7)
        outbox.acknowledge(1)
        #expect(outbox.bytes == 7)
        outbox.acknowledge(2)
        #expect(outbox.bytes == 0)
    }
}
