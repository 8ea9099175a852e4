/// An error from a browser or its driver.
public enum WebDriverError: Error, CustomStringConvertible {
    /// A program did not start, or ended before it printed the expected output.
    case program(String, output: String)
    /// The browser rejected a command. The kind of error is a string such as "no such element".
    case refused(kind: String, message: String, command: String)
    /// A condition was not met within the time limit.
    case waited(String, limit: Duration, page: String)
    /// The engine does not support the command.
    case unsupported(String, Engine)
    /// The response is not valid.
    case answer(String)

    public var description: String {
        switch self {
        case .program(let name, let output): "\(name) ended too early. Its output:\n\(output)"
        case .refused(let kind, let message, let command): "\(command): \(kind): \(message)"
        case .waited(let condition, let limit, let page):
            "The condition was not met within \(limit): \(condition)\nThe page at that time:\n\(page)"
        case .unsupported(let what, let engine): "\(engine) does not support \(what)."
        case .answer(let text): "Invalid response from the browser: \(text)"
        }
    }
}
