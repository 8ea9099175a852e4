#if !canImport(SwiftUI)
    /// Why a browser did not do what it was told.
    public enum WebDriverError: Error, CustomStringConvertible {
        /// A program did not start, or ended before it said what was waited for.
        case program(String, output: String)
        /// The browser refuses: its kind of error ("no such element"), its sentence, and what it was told.
        case refused(kind: String, message: String, command: String)
        /// What was waited for in a page did not come to be.
        case waited(String, limit: Duration, page: String)
        /// The engine has no such command.
        case unsupported(String, Engine)
        /// What came was no answer of a browser.
        case answer(String)

        public var description: String {
            switch self {
            case .program(let name, let output): "\(name) ended too early. It said:\n\(output)"
            case .refused(let kind, let message, let command): "\(command): \(kind): \(message)"
            case .waited(let condition, let limit, let page):
                "Not so within \(limit): \(condition)\nThe page then:\n\(page)"
            case .unsupported(let what, let engine): "\(engine) cannot be asked for \(what)"
            case .answer(let text): "No answer of a browser: \(text)"
            }
        }
    }
#endif
