import OakBase

/// The formats of a transferable type, which are determined once per type.
final class TransferPlan: Sendable {
    let formats: [TransferFormat]
    /// The identifiers of the content types to which values can be exported, and of their supertypes, separated by
    /// spaces.
    let exportedTypes: String
    /// The identifiers of the content types from which values can be imported, preceded by `outsideTypes`.
    let importedTypes: String
    /// The kinds of content from other programs from which values can be imported: `text`, `url`, or both.
    let outsideTypes: [String]

    private init<Item: Transferable>(_ type: Item.Type) {
        formats = Item.self == Never.self ? [] : Item.transferRepresentation._formats.list
        let exported = formats.filter { $0.exporting != nil }.map(\.contentType)
        let imported = formats.filter { $0.importing != nil }.map(\.contentType)
        let supertypes = exported.reduce(into: Set<UTType>()) { $0.formUnion($1.supertypes) }
        exportedTypes = Set(exported).union(supertypes).map(\.identifier).sorted().joined(separator: " ")
        outsideTypes = [("text", UTType.utf8PlainText), ("url", .url)]
            .filter { outside in imported.contains { outside.1.conforms(to: $0) } }.map(\.0)
        importedTypes = (outsideTypes + Set(imported).map(\.identifier).sorted()).joined(separator: " ")
    }

    private static let plans = Mutex<[ObjectIdentifier: TransferPlan]>([:])

    static func of<Item: Transferable>(_ type: Item.Type) -> TransferPlan {
        let id = ObjectIdentifier(type)
        if let known = plans.withLock({ $0[id] }) { return known }
        let plan = TransferPlan(type)
        plans.withLock { $0[id] = plan }
        return plan
    }

    /// Returns the first format that can import data of a type, or `nil` if there is none.
    func importFormat(for type: UTType) -> TransferFormat? {
        formats.first { $0.importing != nil && type.conforms(to: $0.contentType) }
    }

    /// Returns the first pair of formats with which a value can be converted to data, and the data to a value of
    /// another type.
    func conversion(of value: any Transferable, to target: TransferPlan) -> (
        exporting: TransferFormat, importing: TransferFormat
    )? {
        for format in formats where format.exporting != nil && format.canExport(value) {
            if let importing = target.importFormat(for: format.contentType) { return (format, importing) }
        }
        return nil
    }

    /// Returns whether any value of this type could be converted to a value of another type.
    func canConvert(to target: TransferPlan) -> Bool {
        formats.contains { $0.exporting != nil && target.importFormat(for: $0.contentType) != nil }
    }
}
