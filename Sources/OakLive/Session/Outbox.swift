#if !canImport(SwiftUI)
    /// The frames that a page has not acknowledged, in order, up to a number of bytes.
    struct Outbox {
        /// The number of the last frame.
        private(set) var last = 0
        private var frames: [(number: Int, text: String)] = []
        /// The number of the last frame with the whole page, which does not count in `bytes`.
        private var whole = 0
        /// The number of acknowledged frames at the beginning, which are removed occasionally.
        private var done = 0
        private(set) var bytes = 0
        /// The bytes of the frame with the whole page, while it is waiting.
        private(set) var wholeBytes = 0
        private let mostBytes: Int

        init(mostBytes: Int) { self.mostBytes = mostBytes }

        /// Appends the next frame.
        ///
        /// - Returns: Whether there was room. If not, no frame is left, and the page needs the whole page.
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

        /// Appends a frame of any length: the whole page, which replaces everything before.
        mutating func restart(with text: (Int) -> String) {
            removeAll()
            last += 1
            whole = last
            let text = text(last)
            wholeBytes = text.utf8.count
            frames.append((last, text))
        }

        /// Removes the frames up to `number`.
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

        /// Returns the first frame after `number`.
        func next(after number: Int) -> (number: Int, text: String)? {
            let waiting = frames[done...]
            guard let first = waiting.first, let last = waiting.last, last.number > number else { return nil }
            // The numbers have no gaps.
            return waiting[waiting.startIndex + max(0, number + 1 - first.number)]
        }

        /// Returns whether a page with all frames up to `number` can continue with the kept frames.
        func continues(after number: Int) -> Bool {
            number >= (frames[done...].first?.number ?? last + 1) - 1
        }

        private mutating func removeAll() {
            frames = []
            done = 0
            (bytes, wholeBytes) = (0, 0)
        }
    }
#endif
