#if os(macOS) || os(Linux)
    import Foundation

    /// A line on the terminal that tells how far a check has come.
    enum ProgressLine {
        /// Until the task is cancelled; then the line is gone.
        static func show(notesFile: String) async {
            guard isatty(STDERR_FILENO) == 1 else { return }
            let start = ContinuousClock.now
            var isShown = false
            while (try? await Task.sleep(for: .milliseconds(200))) != nil {
                let notes = Notes.read(notesFile)
                guard notes.count == 4 else { continue }
                isShown = true
                let rate = Double(notes[0]) / (start.duration(to: .now) / .seconds(1))
                Console.mutter(
                    "\(clear)\(notes[0]) situations (\(Int(rate)) a second), \(notes[2]) to be looked at, "
                        + "depth \(notes[3])")
            }
            if isShown { Console.mutter(clear) }
        }

        /// To the begin of the line, and erases it.
        private static let clear = "\r\u{1B}[K"
    }
#endif
