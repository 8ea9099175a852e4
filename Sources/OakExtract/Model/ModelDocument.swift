import Foundation

/// All machines of some sources: what the diagrams are drawn from, and what other tools can read as JSON.
public struct ModelDocument: Codable, Sendable {
    /// Grows when the meaning of a field changes or one goes; new fields alone do not count.
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var machines: [MachineModel]
    /// Files and places that could not be read.
    public var problems: [Problem]

    public init(machines: [MachineModel], problems: [Problem]) {
        self.machines = machines
        self.problems = problems
    }

    /// With sorted keys: the same document gives the same bytes.
    public var json: String { JSONEncoder.stable.text(self) }
}
