/// The explored steps of a machine, in the format that `oak verify` reads.
struct ExploredSteps: Codable, Sendable {
    /// The name of the machine in the source.
    var name: String
    /// The distinct steps, in alphabetical order.
    private(set) var steps: [Step]

    init(name: String, steps: Set<Step>) {
        self.name = name
        self.steps = steps.sorted { $0.key < $1.key }
    }

    struct Step: Codable, Hashable, Sendable {
        var source: State
        /// The enum case of the event.
        var event: String
        var target: State
        /// The kinds of the returned effects.
        var effects: [String]

        fileprivate var key: String { "\(source.key) \(event) \(target.key) \(effects)" }
    }

    struct State: Codable, Hashable, Sendable {
        /// The enum case of the state, or `nil` if the state is a struct. A state of another type is represented by
        /// its description.
        var name: String?
        /// The values of the enum and optional fields, if the state is a struct. An optional that does not wrap an enum
        /// is recorded only as present or absent.
        var fields: [String: String] = [:]

        init(_ state: Any) {
            let mirror = Mirror(reflecting: state)
            guard mirror.displayStyle == .struct else {
                name = caseName(of: state) ?? "\(state)"
                return
            }
            for child in mirror.children {
                if let label = child.label { fields[label] = Self.value(of: child.value) }
            }
        }

        /// Returns the name of an enum's case or, for an optional of another type, a string that indicates whether it
        /// has a value. Returns `nil` for any other field.
        private static func value(of field: Any) -> String? {
            caseName(of: field) ?? (Mirror(reflecting: field).displayStyle == .optional ? "some" : nil)
        }

        fileprivate var key: String {
            name ?? fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        }
    }

    /// Returns the case name of an enum or optional enum, `"nil"` for an optional without a value, or `nil` otherwise.
    static func caseName(of value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { caseName(of: $0.value) } ?? "nil"
        case .enum: return mirror.children.first?.label ?? "\(value)"
        default: return nil
        }
    }
}

extension ExploredSteps {
    /// A file with the explored steps from several checks.
    struct File: Codable {
        var version = 1
        private(set) var machines: [ExploredSteps] = []

        /// Adds the explored steps of another check, possibly of the same machine.
        mutating func add(_ other: ExploredSteps) {
            if let index = machines.firstIndex(where: { $0.name == other.name }) {
                let steps = Set(machines[index].steps).union(other.steps)
                machines[index] = ExploredSteps(name: other.name, steps: steps)
            } else {
                machines.append(other)
            }
        }
    }
}
