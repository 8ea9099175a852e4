/// An observer of the files that an extractor and a linter read.
///
/// Its functions are called on the thread that reads the files.
public protocol ReadingObserver {
    /// Returns the reason to skip a file, or `nil` if the file is to be read.
    func reasonToSkip(_ path: String) -> String?
    /// Notifies the observer that a file will be parsed, or that a machine in it will be interpreted or linted.
    func willRead(_ path: String)
    /// Notifies the observer that the last file has been read.
    func didRead()
}
