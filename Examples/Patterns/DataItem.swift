/// A data item that the example machines load.
public struct DataItem: Identifiable, Hashable, Sendable {
    public let id: Int
    public var title: String

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
