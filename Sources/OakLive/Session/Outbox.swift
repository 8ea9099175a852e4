/// A bounded queue of the frames that a page has not acknowledged yet.
struct Outbox {
    /// The number of the last frame.
    private(set) var last = 0
    private var frames: [(number: Int, text: String)] = []
    /// The number of the last frame that contains the whole page. The frame is not counted in `bytes`.
    private var whole = 0
    /// The number of acknowledged frames at the front of `frames`, which are removed in batches.
    private var done = 0
    private(set) var bytes = 0
    /// The size of the frame that contains the whole page, in bytes, until the frame is acknowledged.
    private(set) var wholeBytes = 0
    private let mostBytes: Int

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// Appends the next frame.
    ///
    /// - Returns: `false` if the queue would exceed the limit. In that case, all frames are removed, and the browser
    ///   must receive the whole page.
    mutating func append(_ text: (Int) -> String) -> Bool {
        last += 1
        let text = text(last)
        bytes += text.utf8.count
        guard bytes <= mostBytes else {
            removeAll()
            return false
        }
        frames.append((last, text))
        return true
    }

    /// Replaces all frames with a single frame that contains the whole page, regardless of the length of that frame.
    mutating func restart(with text: (Int) -> String) {
        removeAll()
        last += 1
        whole = last
        let text = text(last)
        wholeBytes = text.utf8.count
        frames.append((last, text))
    }

    /// Removes the acknowledged frames, up to and including frame `number`.
    mutating func acknowledge(_ number: Int) {
        while done < frames.count, frames[done].number <= number {
            if frames[done].number == whole {
                wholeBytes = 0
            } else {
                bytes -= frames[done].text.utf8.count
            }
            frames[done].text = ""
            done += 1
        }
        if done == frames.count || done > 64 {
            frames.removeFirst(done)
            done = 0
        }
    }

    /// Returns the first frame after frame `number`, or `nil` if there is none.
    func next(after number: Int) -> (number: Int, text: String)? {
        let waiting = frames[done...]
        guard let first = waiting.first, let last = waiting.last, last.number > number else { return nil }
        // The numbers are consecutive.
        return waiting[waiting.startIndex + max(0, number + 1 - first.number)]
    }

    /// Returns whether a page that has received all frames up to `number` can continue with the queued frames.
    func continues(after number: Int) -> Bool {
        number >= (frames[done...].first?.number ?? last + 1) - 1
    }

    private mutating func removeAll() {
        frames = []
        done = 0
        (bytes, wholeBytes) = (0, 0)
    }
}
