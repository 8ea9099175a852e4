import OakDurable
import OakDurablePostgres
import OrderMachines

#if Postgres
/// Replays the journals of orders with the current machines: `swift run orders-journal orders.sqlite`, or with a
/// connection string instead of the file.
@main
struct OrdersJournal: PostgresJournalProgram {
    static var machines: [JournaledMachine] {
        [JournaledMachine(Order.self), JournaledMachine(Shop.self)]
    }
}
#elseif Durable
/// Replays the journals of orders with the current machines: `swift run orders-journal orders.sqlite`.
@main
struct OrdersJournal: JournalProgram {
    static var machines: [JournaledMachine] {
        [JournaledMachine(Order.self), JournaledMachine(Shop.self)]
    }
}
#else
@main
struct OrdersJournal {
    static func main() { print("orders-journal: Enable the package trait `Durable`.") }
}
#endif
