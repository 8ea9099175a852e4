/// A preview declared with `#Preview`.
@MainActor
public struct Preview {
    /// The source location of a `#Preview`.
    public struct Location: Hashable, Sendable, CustomStringConvertible {
        /// The module and the file name, such as `App/ProfileView.swift`.
        public let fileID: String
        /// The line, starting at 1.
        public let line: Int
        /// The column in UTF-8 bytes, starting at 1.
        public let column: Int

        /// The module that contains the preview.
        public var module: String { String(fileID.prefix { $0 != "/" }) }

        public var description: String { "\(fileID):\(line):\(column)" }
    }

    /// The name passed to `#Preview`.
    public let name: String?
    /// The traits of the preview.
    public let traits: [ViewTraits]
    /// The source location.
    public let location: Location
    private let body: @MainActor () -> any View

    init(
        name: String?, traits: [ViewTraits], location: Location, body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        self.location = location
        self.body = body
    }

    /// Creates a new view.
    public func makeView() -> any View { body() }

    /// All previews in the program and in loaded libraries, ordered by module, file and location.
    ///
    /// The property finds previews even if nothing else refers to them. Each access searches for them again,
    /// which takes time proportional to the number of previews and tests in the program.
    public static var all: [Preview] {
        PreviewRecords.registries().map { $0._makePreview() }.sorted {
            let (left, right) = ($0.location, $1.location)
            return (left.fileID, left.line, left.column) < (right.fileID, right.line, right.column)
        }
    }
}
