/// The steps that a machine was seen to take, as `oak verify` reads them.
struct ExploredSteps: Codable, Sendable {
    /// As the source has it.
    var name: String
    /// Each once, in the order of their texts.
    private(set) var steps: [Step]

    init(name: String, steps: Set<Step>) {
        self.name = name
        self.steps = steps.sorted { $0.key < $1.key }
    }

    struct Step: Codable, Hashable, Sendable {
        var source: State
        /// The case.
        var event: String
        var target: State
        /// The kinds of what `update` has asked for.
        var effects: [String]

        fileprivate var key: String { "\(source.key) \(event) \(target.key) \(effects)" }
    }

    struct State: Codable, Hashable, Sendable {
        /// The case of an enum.
        var name: String?
        /// The cases of those fields of a struct that are enums.
        var fields: [String: String] = [:]

        init(_ state: Any) {
            let mirror = Mirror(reflecting: state)
            guard mirror.displayStyle == .struct else {
                name = caseName(of: state) ?? "\(state)"
                return
            }
            for child in mirror.children {
                if let label = child.label { fields[label] = caseName(of: child.value) }
            }
        }

        fileprivate var key: String {
            name ?? fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        }
    }

    /// The case of an enum, also within an optional; `nil` for whatever is none.
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
    /// What several checks have seen.
    struct File: Codable {
        var version = 1
        private(set) var machines: [ExploredSteps] = []

        /// Adds what another check has seen, perhaps of the same machine.
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
