/// The protocol to which the types that `#Preview` generates conform. Do not use it directly.
///
/// The names of its members begin with underscores, so that they do not shadow names in the body of a preview.
public protocol __PreviewRegistry {
    static var _previewFileID: String { get }
    static var _previewLine: Int { get }
    static var _previewColumn: Int { get }
    @MainActor static func _makePreview() -> Preview
}

extension __PreviewRegistry {
    public typealias __Preview = Preview
    public typealias __View = View

    /// Creates the preview. The parameters are those of `#Preview`.
    @MainActor
    public static func _preview(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) -> Preview {
        Preview(
            name: name, traits: traits.map(\.value),
            location: .init(fileID: _previewFileID, line: _previewLine, column: _previewColumn),
            body: body)
    }
}

/// Stores the type of a preview in memory that `PreviewRecords` provides. The record of the preview calls
/// this function.
public func _storePreviewRegistry(
    _ registry: any __PreviewRegistry.Type, _ output: UnsafeMutableRawPointer
) -> Bool {
    output.initializeMemory(as: (any __PreviewRegistry.Type).self, to: registry)
    return true
}
