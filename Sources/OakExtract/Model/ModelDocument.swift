import Foundation

/// The machines extracted from a set of source files.
///
/// Diagrams are drawn from this model, and other tools can read it as JSON.
public struct ModelDocument: Codable, Sendable {
    /// The version of the document format. It increases when a field is removed or changes its meaning, but not when a
    /// field is added.
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var machines: [MachineModel]
    /// The parts of the sources that could not be read.
    public var problems: [Problem]

    public init(machines: [MachineModel], problems: [Problem]) {
        self.machines = machines
        self.problems = problems
    }

    /// The document as JSON with sorted keys. Equal documents produce equal bytes.
    public var json: String { JSONEncoder.stable.text(self) }
}

/// A part of the source that could not be read.
public struct Problem: Codable, Hashable, Sendable, CustomStringConvertible {
    public var location: Location
    public var message: String

    public init(location: Location, message: String) {
        self.location = location
        self.message = message
    }

    public var description: String { "\(location): \(message)" }
}
