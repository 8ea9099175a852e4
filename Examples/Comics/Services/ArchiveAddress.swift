import Foundation
import Preferences

/// The address of the current archive.
public actor ArchiveAddress {
    private let bundled: URL?
    private let fixed: URL?
    private var chosen: Preferences.Archive

    /// Creates the address of the bundled archive or a fixed archive.
    ///
    /// - Parameters:
    ///   - bundled: The address of the bundled archive, if its server is running.
    ///   - fixed: An address that overrides the archive in the settings.
    public init(bundled: URL?, fixed: URL? = nil) {
        self.bundled = bundled
        self.fixed = fixed
        chosen = .bundled
    }

    func choose(_ archive: Preferences.Archive) {
        chosen = archive
    }

    /// Returns the address of the current archive.
    ///
    /// - Throws: `ArchiveAddressError`.
    func current() throws -> URL {
        if let fixed { return fixed }
        switch chosen {
        case .bundled:
            guard let bundled else { throw ArchiveAddressError.bundledArchiveIsDown }
            return bundled
        case .server(let address):
            guard let url = URL(string: address) else { throw ArchiveAddressError.invalid(address) }
            return url
        }
    }
}

/// The reason why no archive is available.
public enum ArchiveAddressError: Error, Equatable, Sendable {
    case bundledArchiveIsDown
    case invalid(String)
}

extension ArchiveAddressError: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        switch self {
        case .bundledArchiveIsDown:
            "The bundled archive is not running. Restart the program, or choose a server with `set archive`."
        case .invalid(let address):
            "“\(address)” is not a valid address of an archive. Choose another address with `set archive`."
        }
    }
}
