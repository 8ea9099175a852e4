import OakBase

/// A name that identifies a machine in logs. It consists of the machine's type and a number.
public struct MachineID: Hashable, Sendable {
    /// The name of the transducer type.
    public let type: String
    /// The number of the machine. The runtime counts the inspected machines of a process from 1, in the order of
    /// creation.
    public let number: UInt64

    /// Creates a name for a machine. The runtime creates a name for each machine that has an inspector.
    public init(type: String, number: UInt64) {
        self.type = type
        self.number = number
    }

    static func next(for type: Any.Type) -> MachineID {
        MachineID(
            type: "\(type)",
            number: last.withLock { last in
                last += 1
                return last
            })
    }
}

extension MachineID: CustomStringConvertible {
    public var description: String { "\(type)#\(number)" }
}

/// The number of names that have been created so far.
private let last = Mutex(UInt64(0))
