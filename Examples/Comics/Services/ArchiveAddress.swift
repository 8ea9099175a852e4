import Foundation
import Settings

/// Which archive is read now.
public actor ArchiveAddress {
    private let bundled: URL?
    private let fixed: URL?
    private var chosen: Settings.Archive

    /// - Parameters:
    ///   - bundled: Where the bundled archive can be reached, if it runs.
    ///   - fixed: An address that is in force whatever the settings say.
    public init(bundled: URL?, fixed: URL? = nil) {
        self.bundled = bundled
        self.fixed = fixed
        chosen = .bundled
    }

    func choose(_ archive: Settings.Archive) {
        chosen = archive
    }

    /// - Throws: `ArchiveAddressError`
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

/// Why there is no archive to read.
public enum ArchiveAddressError: Error, Equatable, Sendable {
    case bundledArchiveIsDown
    case invalid(String)
}

extension ArchiveAddressError: CustomStringConvertible {
    /// What happened and what to do.
    public var description: String {
        switch self {
        case .bundledArchiveIsDown:
            "The bundled archive is not running. Restart the program, or choose a server with `set archive`."
        case .invalid(let address):
            "“\(address)” cannot be the address of an archive. Choose another with `set archive`."
        }
    }
}
