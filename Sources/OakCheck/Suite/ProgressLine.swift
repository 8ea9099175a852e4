#if os(macOS) || os(Linux)
import Foundation

/// A namespace for functions that show the progress of a check on a line of the terminal.
enum ProgressLine {
    /// Shows the progress line until the task is cancelled, and then clears it.
    static func show(notesFile: String) async {
        guard Console.showsProgress else { return }
        let start = ContinuousClock.now
        var isShown = false
        while (try? await Task.sleep(for: .milliseconds(200))) != nil {
            let notes = Notes.read(notesFile)
            if notes.isEmpty { continue }
            isShown = true
            Console.writeError(clear + text(notes, after: start.duration(to: .now) / .seconds(1)))
        }
        if isShown { Console.writeError(clear) }
    }

    private static func text(_ notes: [Int], after seconds: Double) -> String {
        guard notes.count == 4 else {
            return "Crashed. Repeating the check to locate the crash (\(notes[0]) operations so far)"
        }
        let rate = Int(Double(notes[0]) / seconds)
        return "\(notes[0]) situations (\(rate) per second), \(notes[2]) to explore, depth \(notes[3])"
    }

    /// The control sequence that moves the cursor to the beginning of the line and clears it.
    private static let clear = "\r\u{1B}[K"
}
#endif
