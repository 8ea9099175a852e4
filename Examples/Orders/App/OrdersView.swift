#if Durable
import Oak
import OakUI
import OrderMachines
import OrderPartners

struct OrdersView: View {
    let board: ObservableTransducer<Board>

    var body: some View {
        NavigationStack {
            BoardContent(state: board.state) { try? board.send(.pressed($0)) }
                .navigationTitle("Orders")
        }
    }
}

struct BoardContent: View {
    let state: Board.State
    let perform: @MainActor (Board.Command) -> Void

    var body: some View {
        List {
            Section("Place an order") {
                HStack {
                    ForEach(Item.allCases, id: \.self) { item in
                        Button("\(item.title) €\(item.price)") { perform(.place(item)) }
                            .accessibilityLabel("Order a \(item.title) for €\(item.price)")
                    }
                    Button("Ten Lamps") { perform(.place(.lamp, count: 10)) }
                        .accessibilityLabel("Order Ten Lamps")
                }
                .buttonStyle(.bordered)
                ForEach([state.problem, state.outage].compactMap(\.self), id: \.self) { reason in
                    Text(reason).foregroundStyle(.red)
                }
            }
            Section("Workers") {
                ForEach(state.workers) { worker in
                    WorkerRow(worker: worker) { perform(.kill(worker: worker.id)) }
                }
            }
            if !state.letters.isEmpty {
                Section("Work that has failed") {
                    ForEach(state.letters, id: \.key) { letter in
                        HStack {
                            Text("Order \(letter.key.machine.id): \(letter.effect)")
                            Spacer()
                            Button("Retry") { perform(.retry(letter.key)) }
                        }
                    }
                }
            }
            Section {
                if state.orders.isEmpty {
                    Text("There are no orders yet. Place ten, and kill a worker while it processes them.")
                        .foregroundStyle(.secondary)
                }
                ForEach(state.orders) { line in
                    OrderRow(line: line) { perform(.cancel(line.id)) }
                }
            } header: {
                Text("Orders")
            } footer: {
                if !state.orders.isEmpty {
                    Text(
                        "The books are those of the payment provider. It recognizes a repeated request by its key, "
                            + "and takes the money once.")
                }
            }
        }
    }
}

private struct WorkerRow: View {
    let worker: Board.Worker
    let kill: @MainActor () -> Void

    var body: some View {
        HStack {
            Text("Worker \(worker.id)")
            Text(worker.process.map { "process \($0)" } ?? "restarting").foregroundStyle(.secondary)
            Spacer()
            Button("Kill", role: .destructive, action: kill)
                .accessibilityLabel("Kill worker \(worker.id)")
                .disabled(worker.process == nil)
        }
    }
}

/// An order, with its progress, the last request to a partner, and the payment provider's records.
private struct OrderRow: View {
    let line: Board.Line
    let cancel: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Text("Order \(line.id)").bold()
                if let item = line.state.purchase?.item { Text("\(item.title), €\(item.price)") }
                Spacer()
                if line.state.isCancellable { Button("Cancel", action: cancel) }
            }
            if let progress = line.state.progress { ProgressRow(progress: progress) }
            note(line.state.summary)
            if let activity = line.activity { note("Last request: \(activity)") }
            if line.payment.requests > 0 { note("Books: \(line.payment.summary)") }
        }
    }

    private func note(_ text: String) -> some View {
        Text(text).font(.caption).foregroundStyle(.secondary)
    }
}

/// The steps of an order, with a check mark before each completed step.
private struct ProgressRow: View {
    /// The number of completed steps.
    let progress: Int

    private static let steps = ["reserved", "paid", "shipped", "mailed"]

    var body: some View {
        HStack(spacing: 12) {
            ForEach(Self.steps.indices, id: \.self) { index in
                Label(
                    Self.steps[index],
                    systemImage: index < progress ? "checkmark.circle.fill" : "circle"
                )
                .foregroundStyle(index < progress ? Color.green : Color.secondary)
            }
        }
        .font(.caption)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(progress) of \(Self.steps.count) steps")
    }
}

// MARK: - Words

extension Item {
    fileprivate var title: String {
        switch self {
        case .lamp: "Lamp"
        case .chair: "Chair"
        case .desk: "Desk"
        }
    }
}

extension Board.Line {
    /// The last request to a partner, and the process that sent it.
    fileprivate var activity: String? {
        guard let visit else { return nil }
        let process = "process \(visit.process)"
        let sender = predecessor == nil ? "by \(process)" : "continued by \(process)"
        return "\(visit.kind.title), attempt \(visit.attempt), \(sender)"
    }
}

extension Board.Payment {
    fileprivate var summary: String {
        let times = requests == 1 ? "1 request" : "\(requests) requests"
        return switch count {
        case 0: "not paid, \(times)"
        case 1: "paid once, \(times)"
        default: "paid \(count) times, \(times)"
        }
    }
}

extension Entry.Kind {
    fileprivate var title: String {
        switch self {
        case .reserve: "reserve"
        case .pay: "pay"
        case .ship: "ship"
        case .undo: "undo"
        case .mail: "send an email"
        }
    }
}

extension Order.State {
    fileprivate var purchase: Purchase? {
        switch self {
        case .draft: nil
        case .reserving(let purchase), .paying(let purchase), .shipping(let purchase),
            .undoing(let purchase, _), .notifying(let purchase, _), .closed(let purchase, _):
            purchase
        }
    }

    /// The number of completed steps, or `nil` if the order is not completed because of a problem.
    fileprivate var progress: Int? {
        switch self {
        case .draft, .reserving: 0
        case .paying: 1
        case .shipping: 2
        case .notifying(_, .shipped): 3
        case .closed(_, .shipped): 4
        case .undoing, .notifying, .closed: nil
        }
    }

    fileprivate var isCancellable: Bool {
        switch self {
        case .reserving, .paying: true
        case .draft, .shipping, .undoing, .notifying, .closed: false
        }
    }

    var summary: String {
        switch self {
        case .draft: "new"
        case .reserving: "reserving the goods"
        case .paying: "waiting for the payment"
        case .shipping: "shipping"
        case .undoing(_, let outcome): "undoing (\(outcome.summary))"
        case .notifying(_, let outcome): "sending an email (\(outcome.summary))"
        case .closed(_, let outcome): outcome.summary
        }
    }
}

extension Outcome {
    fileprivate var summary: String {
        switch self {
        case .shipped: "shipped"
        case .soldOut: "sold out"
        case .cancelled: "cancelled"
        case .declined: "payment declined"
        case .timedOut: "payment timed out"
        case .failed: "failed"
        }
    }
}
#endif
