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

    /// The name that was passed to `#Preview`.
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

    /// Creates a new instance of the previewed view.
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

/// Creates a preview of a view. In every program that includes the declaration, `Preview.all` contains the
/// preview.
///
/// ```swift
/// #Preview("Signed out") { ProfileView(user: nil) }
/// ```
///
/// Place the macro at the top level of a file, or in a nongeneric type that the body does not use. Compilers
/// before Swift 6.3 check the body but do not register the preview.
///
/// - Parameters:
///   - name: The name of the preview. If it is `nil`, the source location is shown.
///   - body: The view. Variables with `@Previewable` at the top level of the body become properties of a wrapper
///     view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "OakUIMacros", type: "PreviewMacro")

/// Creates a preview of a view with traits. In every program that includes the declaration, `Preview.all` contains the
/// preview. Compilers before Swift 6.3 check the body but do not register the preview.
///
/// - Parameters:
///   - name: The name of the preview. If it is `nil`, the source location is shown.
///   - traits: The traits of the preview.
///   - additionalTraits: More traits of the preview.
///   - body: The view. Variables with `@Previewable` at the top level of the body become properties of a wrapper
///     view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "OakUIMacros", type: "PreviewMacro")

/// Turns a top-level variable in the body of a `#Preview` into a property of a wrapper view.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Toggle("Loud", isOn: $isOn)
/// }
/// ```
///
/// Using this macro anywhere else is an error.
@attached(peer)
public macro Previewable() = #externalMacro(module: "OakUIMacros", type: "PreviewableMacro")

/// A trait of a preview. The gallery that shows the preview decides how to use it.
public struct PreviewTrait<Target>: Sendable {
    let value: Preview.ViewTraits
}

extension PreviewTrait where Target == Preview.ViewTraits {
    /// The preview has the size of a window or screen.
    public static var defaultLayout: Self { Self(value: .defaultLayout) }

    /// The preview has the size of the view itself.
    public static var sizeThatFitsLayout: Self { Self(value: .sizeThatFitsLayout) }

    /// The preview has a fixed size in points.
    public static func fixedLayout(width: Double, height: Double) -> Self {
        Self(value: .fixedLayout(width: width, height: height))
    }

    /// The preview is in portrait orientation.
    public static var portrait: Self { Self(value: .portrait) }
    /// The preview is in portrait orientation, upside down.
    public static var portraitUpsideDown: Self { Self(value: .portraitUpsideDown) }
    /// The preview is in landscape orientation, rotated to the left.
    public static var landscapeLeft: Self { Self(value: .landscapeLeft) }
    /// The preview is in landscape orientation, rotated to the right.
    public static var landscapeRight: Self { Self(value: .landscapeRight) }
}

extension Preview {
    /// A trait of a view preview.
    public enum ViewTraits: Equatable, Sendable {
        /// The preview has the size of a window or screen.
        case defaultLayout
        /// The preview has the size of the view itself.
        case sizeThatFitsLayout
        /// The preview has a fixed size in points.
        case fixedLayout(width: Double, height: Double)
        /// The preview is in portrait orientation.
        case portrait
        /// The preview is in portrait orientation, upside down.
        case portraitUpsideDown
        /// The preview is in landscape orientation, rotated to the left.
        case landscapeLeft
        /// The preview is in landscape orientation, rotated to the right.
        case landscapeRight
    }
}

/// The protocol for the types that `#Preview` generates. Do not use it directly.
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

    /// Creates the preview. The parameters are the same as those of `#Preview`.
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

/// Writes the type of a preview to the memory that `PreviewRecords` provides. The accessor in the preview's record
/// calls this function.
public func _storePreviewRegistry(
    _ registry: any __PreviewRegistry.Type, _ output: UnsafeMutableRawPointer
) -> Bool {
    output.initializeMemory(as: (any __PreviewRegistry.Type).self, to: registry)
    return true
}

/// The records of the previews in the program.
///
/// `#Preview` emits a constant into the section of the binary that contains the records of tests. The kind of the
/// constant distinguishes it from those records. The runtime can enumerate this section for every loaded image.
/// Previews therefore need no registry, and no code runs until they are looked up.
enum PreviewRecords {
    /// A record of a test or preview, in the layout that the testing library documents.
    private typealias Record = (
        kind: UInt32, reserved1: UInt32,
        accessor:
            @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool,
        context: UInt, reserved2: UInt
    )

    /// The bytes "oakp", as written by `PreviewMacro` of the compiler plugin.
    private static let kind: UInt32 = 0x6F61_6B70

    /// Returns the preview registries in the order of images and records, without duplicates.
    static func registries() -> [any __PreviewRegistry.Type] {
        var registries: [any __PreviewRegistry.Type] = []
        var seen: Set<ObjectIdentifier> = []
        for section in sections() {
            for registry in Self.registries(in: section)
            where seen.insert(ObjectIdentifier(registry)).inserted {
                registries.append(registry)
            }
        }
        return registries
    }

    private static func registries(in section: UnsafeRawBufferPointer) -> [any __PreviewRegistry.Type] {
        let stride = MemoryLayout<Record>.stride
        return Swift.stride(from: 0, through: section.count - stride, by: stride).compactMap { offset in
            // The kind is the first field. It is read on its own, because records of other kinds may have a null
            // accessor, which is not a valid value of the accessor's type.
            guard section.load(fromByteOffset: offset, as: UInt32.self) == kind else { return nil }
            let record = section.load(fromByteOffset: offset, as: Record.self)
            return withUnsafeTemporaryAllocation(of: (any __PreviewRegistry.Type).self, capacity: 1) {
                buffer in
                guard let address = buffer.baseAddress else { return nil }
                // Only `#Preview` writes records of this kind. Their accessor initializes its first argument as
                // this type and ignores the others.
                guard record.accessor(address, address, nil, 0) else { return nil }
                return buffer.moveElement(from: 0)
            }
        }
    }

    /// Returns the sections that contain preview records, in all loaded images.
    private static func sections() -> [UnsafeRawBufferPointer] {
        var sections: [UnsafeRawBufferPointer] = []
        withUnsafeMutablePointer(to: &sections) { result in
            enumerateMetadataSections(
                { image, result in
                    if let section = PreviewRecords.section(of: image) {
                        // The context is the pointer that is passed below. It points to an array that
                        // outlives the call.
                        result.assumingMemoryBound(to: [UnsafeRawBufferPointer].self).pointee.append(
                            section)
                    }
                    return true
                }, result)
        }
        return sections
    }

    /// Returns the section that contains the preview records of a loaded image. The runtime describes the image as a
    /// sequence of words. The first word is the version. In version 5 and later, the 32nd and 33rd words after it are
    /// the start and the length of this section.
    private static func section(of image: UnsafeRawPointer) -> UnsafeRawBufferPointer? {
        let words = image.assumingMemoryBound(to: UInt.self)
        guard words[0] >= 5, let start = UnsafeRawPointer(bitPattern: words[32]) else { return nil }
        let count = Int(words[33])
        return count > 0 ? UnsafeRawBufferPointer(start: start, count: count) : nil
    }
}

/// A function of the Swift runtime that calls `body` for each loaded image. It is used on platforms such as Linux,
/// where the system cannot find sections by name.
///
/// The function is a C function, but Swift calls it with the Swift calling convention. On every processor that the
/// Swift runtime supports, both conventions pass two pointers in the same way.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
    _ body: @convention(c) (_ image: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> CBool,
    _ context: UnsafeMutableRawPointer)
