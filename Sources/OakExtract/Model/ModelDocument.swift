import Foundation

/// The machines extracted from a set of source files.
///
/// Diagrams are drawn from this model, and other tools can read it as JSON.
public struct ModelDocument: Codable, Sendable {
    /// The format version. It increases when a field changes its meaning or is removed, but not for new fields.
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var machines: [MachineModel]
    /// The files and locations that could not be read.
    public var problems: [Problem]

    public init(machines: [MachineModel], problems: [Problem]) {
        self.machines = machines
        self.problems = problems
    }

    /// The document as JSON with sorted keys, so that the same document produces the same bytes.
    public var json: String { JSONEncoder.stable.text(self) }
}
