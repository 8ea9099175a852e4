#if Durable
    import ArgumentParser
    import Foundation
    import OakDurable

    struct Journal: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show the durable machines in an SQLite file.",
            discussion: """
                Without further arguments, prints the number of machines in each state. With a kind, lists the machines \
                of that kind. With a kind and an id, as in `order/17`, prints the history of one machine. The command \
                changes nothing, except for --unpark with --apply.
                """)

        @Argument(help: "The SQLite file.")
        var file: String

        @Argument(help: ArgumentHelp("A kind of machine, or a single machine.", valueName: "kind[/id]"))
        var machine: String?

        @Option(help: ArgumentHelp("List only machines in this state, or `parked`.", valueName: "state"))
        var state: String?

        @Flag(help: "List the intents whose attempts have all failed.")
        var deadLetters = false

        @Flag(help: "List the machines that a program could not read.")
        var parked = false

        @Option(help: ArgumentHelp("Resume a parked machine.", valueName: "kind/id"))
        var unpark: String?

        @Flag(help: "Make the change of --unpark.")
        var apply = false

        func run() async throws {
            do {
                let reader = try JournalReader(path: file)
                if let unpark { return try await resume(unpark, reader) }
                if deadLetters { return print(try JournalText.deadLetters(reader)) }
                if parked { return print(try JournalText.machines(reader, machine, state: "parked")) }
                if let machine, let key = MachineKey(path: machine) {
                    return print(try JournalText.history(of: key, reader))
                }
                if machine != nil || state != nil {
                    return print(try JournalText.machines(reader, machine, state: state))
                }
                print(try JournalText.summary(reader))
            } catch let code as ExitCode {
                throw code
            } catch {
                Console.printError("error: \(error)")
                throw ExitCode.failed
            }
        }

        private func resume(_ name: String, _ reader: JournalReader) async throws {
            guard let key = MachineKey(path: name),
                let machine = try reader.machines(key.kind, id: key.id).first
            else { throw JournalText.Failure.noMachine(name) }
            guard let reason = machine.parkingReason else {
                return print("\(key) is not parked. Nothing was changed.\n")
            }
            guard apply else {
                return print("\(key) would be resumed. It is parked: \(reason)\nPass --apply to resume it.\n")
            }
            try await SQLiteStore(path: file).unpark(key)
            print("\(key) was resumed. The next program that runs it processes it.\n")
        }

        private func print(_ text: String) { Console.print(text) }
    }
#endif
