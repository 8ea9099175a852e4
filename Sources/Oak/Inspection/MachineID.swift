/// The name of a machine in logs: its type, and a number that tells machines of one process apart.
public struct MachineID: Hashable, Sendable {
    /// The name of the type.
    public let type: String
    /// Tells machines of one process apart; counts from 1 in the order in which they were made.
    public let number: UInt64

    /// A name. Machines that are inspected get theirs when they are made.
    public init(type: String, number: UInt64) {
        self.type = type
        self.number = number
    }

    static func next(for type: Any.Type) -> MachineID {
        MachineID(
            type: "\(type)",
            number: last { last in
                last += 1
                return last
            })
    }
}

extension MachineID: CustomStringConvertible {
    public var description: String { "\(type)#\(number)" }
}

/// Counts the machines that are inspected.
private let last = Locked(UInt64(0))
