#if Durable
    import OakDurable
    import OakUI
    import OrderMachines

    struct OrdersView: View {
        let board: Board

        var body: some View {
            List {
                Section {
                    ForEach(Item.allCases, id: \.self) { item in
                        Button("Order a \(item.title) for €\(item.price)") { board.place(item) }
                    }
                    Button("Order Ten Lamps") { board.place(.lamp, 10) }
                }
                if let problem = board.problem { Text(problem).foregroundStyle(.red) }
                if !board.letters.isEmpty {
                    Section("Work that has failed") {
                        ForEach(board.letters, id: \.key) { letter in
                            HStack {
                                Text("Order \(letter.key.machine.id): \(letter.effect ?? "")")
                                Spacer()
                                Button("Retry") { board.retry(letter) }
                            }
                        }
                    }
                }
                Section("Orders") {
                    ForEach(board.lines) { line in
                        OrderRow(line: line) { board.cancel(line.id) }
                    }
                }
            }
            .navigationTitle("Orders")
        }
    }

    private struct OrderRow: View {
        let line: Board.Line
        let cancel: @MainActor () -> Void

        var body: some View {
            HStack {
                Text("Order \(line.id)")
                Text(line.state.summary).foregroundStyle(.secondary)
                Spacer()
                if isCancellable { Button("Cancel", action: cancel) }
            }
        }

        private var isCancellable: Bool {
            switch line.state {
            case .reserving, .paying: true
            case .draft, .shipping, .undoing, .notifying, .closed: false
            }
        }
    }

    extension Item {
        fileprivate var title: String {
            switch self {
            case .lamp: "Lamp"
            case .chair: "Chair"
            case .desk: "Desk"
            }
        }
    }
#endif
