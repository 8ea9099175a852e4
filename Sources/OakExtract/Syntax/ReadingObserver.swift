/// An observer of the files that an extractor and a linter read.
///
/// Its functions are called on the thread that reads the files.
public protocol ReadingObserver {
    /// Returns the reason to skip a file, or `nil` if the file is to be read.
    func reasonToSkip(_ path: String) -> String?
    /// Called before a file is parsed, and before a machine in the file is interpreted or checked by the rules.
    func willRead(_ path: String)
    /// Called when no file is being read any more.
    func didRead()
}
