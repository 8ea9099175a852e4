import OakUI

/// Entries as an app would declare them: with and without types, over several lines, and with complex default
/// values.
public struct Loader: Sendable {
    var load: @Sendable (_ id: Int, _ name: String) async throws -> String
}

final class Counter: Sendable {
    static var isFull: Bool { false }
}

extension EnvironmentValues {
    @Entry var limit = 10
    @Entry var title: String?
    @Entry var forced: String!
    @Entry public var loader: Loader = Loader(load: { id, name in "\(name), \(id)" })
    @Entry var counter = Counter()
    // swift-format-ignore: UseShorthandTypeNames
    @Entry var pairs: Dictionary<String, (Int, [Int])> = ["a, b": (1, [2, 3])]

    /// A handler with a comment and a complex default value.
    @Entry
    // A comment, with a comma.
    fileprivate(set) var handler:
        @Sendable (Int, Int) -> Result<
            Int, Never
        > = { first, second in
            // } is not a brace here, "nor is this
            .success(first < second ? first : second)
        }

    @Entry var text = #"""
        a "quoted" \(text), \#(1 + 1)
        """#

    @Entry var choice = if Counter.isFull { "more" } else { "less" }
    @Entry var `default` = true
    // swift-format-ignore: UseShorthandTypeNames
    @Entry var `two words`: Optional<Array<Array<Int>>>
    @available(*, deprecated) @Entry var old: Int = 1
}
