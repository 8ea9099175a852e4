/// A representation of values as data.
///
/// Combine the representations of this library in the `transferRepresentation` of your type.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the represented values.
    associatedtype Item: Transferable
    /// The type of the body.
    associatedtype Body: TransferRepresentation

    /// The body, which combines other representations.
    @TransferRepresentationBuilder<Item> var body: Body { get }

    /// The formats of the data. Do not implement this property outside this library.
    var _formats: _TransferFormats { get }
}

extension TransferRepresentation {
    public var _formats: _TransferFormats { body._formats }
}

extension TransferRepresentation where Body == Never {
    /// A placeholder that must not be read, because the representations of this library have no body.
    public var body: Never {
        preconditionFailure(
            "Cannot read `body` of the primitive representation `\(Self.self)`. Use the representation itself."
        )
    }
}

extension Never: Transferable, TransferRepresentation {
    public typealias Item = Never

    public static var transferRepresentation: Never {
        preconditionFailure("`Never` has no values to represent.")
    }
}

/// An opaque list of the formats of a representation. Only this library uses it.
public struct _TransferFormats: Sendable {
    let list: [TransferFormat]
}

/// A format in which values are converted to data or from data.
struct TransferFormat: Sendable {
    var contentType: UTType
    var exporting: (@Sendable (any Transferable) async throws -> Data)?
    var importing: (@Sendable (Data) async throws -> any Transferable)?
    /// A closure that returns whether a value can be exported.
    var canExport: @Sendable (any Transferable) -> Bool = { _ in true }
    /// A closure that returns the suggested name for a file that contains a value's data.
    var fileName: @Sendable (any Transferable) -> String? = { _ in nil }
}

extension TransferRepresentation {
    /// Exports only values for which the condition returns `true`.
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool)
        -> some TransferRepresentation<Item>
    {
        ModifiedRepresentation(self) { format in
            let canExport = format.canExport
            format.canExport = { value in (value as? Item).map(condition) == true && canExport(value) }
        }
    }

    /// Suggests a name for files that contain the exported data. Pages do not use it.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        suggestedFileName { _ in fileName }
    }

    /// Suggests a name for files that contain the exported data of a value. Pages do not use it.
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?)
        -> some TransferRepresentation<Item>
    {
        ModifiedRepresentation(self) { $0.fileName = { value in (value as? Item).flatMap(fileName) } }
    }
}

/// A representation whose formats have been modified.
private struct ModifiedRepresentation<Item: Transferable>: TransferRepresentation {
    typealias Body = Never

    let _formats: _TransferFormats

    init(_ content: some TransferRepresentation<Item>, _ modify: (inout TransferFormat) -> Void) {
        var formats = content._formats.list
        for index in formats.indices { modify(&formats[index]) }
        _formats = _TransferFormats(list: formats)
    }
}

/// A result builder that combines representations.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// Returns the representation unchanged.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Item == Content.Item { content }

    /// Starts the list with the first representation.
    public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content
    where Item == Content.Item { content }

    /// Adds a representation to the end of the list.
    public static func buildPartialBlock<First: TransferRepresentation, Second: TransferRepresentation>(
        accumulated: First, next: Second
    ) -> TupleTransferRepresentation<Item, (First, Second)> where Item == First.Item, Item == Second.Item {
        TupleTransferRepresentation(_formats: .init(list: accumulated._formats.list + next._formats.list))
    }
}

/// Several representations, in order of preference.
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
    public typealias Body = Never

    public let _formats: _TransferFormats
}
