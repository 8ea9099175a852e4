/// A type of data, such as plain text, a JPEG image or an app's own format.
///
/// Types form a hierarchy: for example, JSON conforms to text, which conforms to data. Two values are equal if they
/// have the same identifier.
public struct UTType: Sendable {
    /// The identifier of the type, such as `public.json`, in lowercase letters.
    public let identifier: String
    /// The supertypes that the app has declared.
    private let declaredSupertypes: [UTType]

    fileprivate init(_ identifier: String, conformingTo supertypes: [UTType]) {
        self.identifier = identifier.lowercased()
        declaredSupertypes = supertypes
    }
}

extension UTType {
    /// Creates a type from the identifier of a type that the library declares. Returns `nil` if the library does not
    /// declare the type.
    public init?(_ identifier: String) {
        guard DeclaredTypes.shared[identifier.lowercased()] != nil else { return nil }
        self.init(declared: identifier)
    }

    /// Creates a type that the library declares.
    init(declared identifier: String) { self.init(identifier, conformingTo: []) }

    /// Creates a type that the app declares.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the type, such as `com.example.note`.
    ///   - parentType: A type to which the new type conforms. The default is `data`, unless the library declares the
    ///     type.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        let isDeclared = DeclaredTypes.shared[identifier.lowercased()] != nil
        self.init(identifier, conformingTo: parentType.map { [$0] } ?? (isDeclared ? [] : [.data]))
    }

    /// Creates a type that another app declares.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the type, such as `com.example.note`.
    ///   - parentType: A type to which the new type conforms. The default is `data`, unless the library declares the
    ///     type.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    /// Creates the type of files with an extension, such as `json`. If the library does not declare such a type, the
    /// result is a dynamic type. Returns `nil` if the extension is empty, is longer than 127 bytes, or contains
    /// characters other than letters, digits, `-`, `_` and `+`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(filenameExtension, in: \.filenameExtensions, "extension", supertype)
    }

    /// Creates the type of data with a MIME type, such as `application/json`. If the library does not declare such a
    /// type, the result is a dynamic type. Returns `nil` if the MIME type is not valid.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(mimeType, in: \.mimeTypes, "mime", supertype)
    }

    private init?(
        _ tag: String, in tags: KeyPath<DeclaredType, [String]>, _ tagClass: String, _ supertype: UTType
    ) {
        let tag = tag.lowercased()
        let parts = tag.split(separator: "/", omittingEmptySubsequences: false)
        let (count, symbols) = tagClass == "mime" ? (2, "-_+.!#$&^") : (1, "-_+")
        let isValid = parts.allSatisfy {
            !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || symbols.contains($0) }
        }
        guard parts.count == count, isValid, tag.utf8.count <= 127 else { return nil }
        let found = DeclaredTypes.shared.types.lazy
            .filter { $0[keyPath: tags].contains(tag) }
            .map { UTType(declared: $0.identifier) }
            .first { $0.conforms(to: supertype) }
        self = found ?? UTType("\(Self.dynamicPrefix)\(tagClass).\(tag)", conformingTo: [supertype])
    }

    private static let dynamicPrefix = "dyn."
}

extension UTType {
    /// The types to which this type conforms, directly or indirectly.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var rest = directSupertypes
        while let type = rest.popLast() {
            if found.insert(type).inserted { rest += type.directSupertypes }
        }
        return found
    }

    private var directSupertypes: [UTType] {
        let names = DeclaredTypes.shared[identifier]?.supertypes ?? []
        return declaredSupertypes + names.map(UTType.init(declared:))
    }

    /// Returns whether this type is equal to another type or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Returns whether this type conforms to another type, and differs from it.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

    /// Returns whether another type conforms to this type, and differs from it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// A Boolean value that indicates whether the type was created from a file name extension or a MIME type that no
    /// declared type has.
    public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }

    /// A Boolean value that indicates whether the library declares the type.
    public var isDeclared: Bool { DeclaredTypes.shared[identifier] != nil }

    /// The preferred file name extension of the type, such as `json`, or `nil` if the type has none.
    public var preferredFilenameExtension: String? {
        dynamicTag("extension") ?? DeclaredTypes.shared[identifier]?.filenameExtensions.first
    }

    /// The preferred MIME type of the type, such as `application/json`, or `nil` if the type has none.
    public var preferredMIMEType: String? {
        dynamicTag("mime") ?? DeclaredTypes.shared[identifier]?.mimeTypes.first
    }

    /// The file name extension or the MIME type from which a dynamic type was created.
    private func dynamicTag(_ tagClass: String) -> String? {
        let prefix = "\(Self.dynamicPrefix)\(tagClass)."
        return identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil
    }
}

extension UTType: Hashable {
    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
    /// Decodes the identifier of a type. A type that the library does not declare conforms to `data`.
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self.init(exportedAs: identifier)
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible {
    public var description: String { identifier }
}
