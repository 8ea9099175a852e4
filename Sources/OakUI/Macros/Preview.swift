#if !canImport(SwiftUI)
    /// A preview that a `#Preview` made.
    @MainActor
    public struct Preview {
        /// Where the `#Preview` is in the source.
        public struct Location: Hashable, Sendable, CustomStringConvertible {
            /// The module and the name of the file: `App/ProfileView.swift`.
            public let fileID: String
            /// From 1.
            public let line: Int
            /// From 1, in UTF-8 bytes.
            public let column: Int

            /// The module that the preview is in.
            public var module: String { String(fileID.prefix { $0 != "/" }) }

            public var description: String { "\(fileID):\(line):\(column)" }
        }

        /// As given to `#Preview`.
        public let name: String?
        /// How it is to be shown.
        public let traits: [ViewTraits]
        /// Where in the source it stands.
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

        /// A new view.
        public func makeView() -> any View { body() }

        /// The previews in the program and all libraries it has loaded, ordered by module, file and place.
        ///
        /// The previews are those of the machine code, whether it is used otherwise or not. They are looked
        /// up anew each time; the time grows with their number and that of the tests in the program.
        public static var all: [Preview] {
            PreviewRecords.registries().map { $0._makePreview() }.sorted {
                let (left, right) = ($0.location, $1.location)
                return (left.fileID, left.line, left.column) < (right.fileID, right.line, right.column)
            }
        }
    }
#endif
