import Oak

/// A room with a thermostat. The temperatures of the room are the events of the thermostat, whose commands are fed back
/// to the room.
public typealias HeatedRoom = FeedbackTransducer<CascadeTransducer<Room, Thermostat>>

/// A room with or without a thermostat.
public typealias AnyRoom = SumTransducer<HeatedRoom, Room>

/// The heating of a house, which consists of whole machines that are combined without a parent.
///
/// The temperatures of a room are the events of its thermostat (``CascadeTransducer``). The commands of the thermostat
/// are fed back to the room (``FeedbackTransducer``). A room of the house either has a thermostat or not
/// (``SumTransducer``), and the rooms of the house are independent of each other (``ProductTransducer``). With a model
/// of the room, a check can prove how the thermostat controls the temperature.
///
/// An event names its way to the machine. A minute in the first room of a house, which has a thermostat, is
/// `.first(.first(.first(.minutePassed)))`: the first room of the house, the first kind of room, the first machine of
/// the cascade.
public typealias House = ProductTransducer<AnyRoom, AnyRoom>

/// A model of a room. Each minute, it becomes one degree warmer or colder.
public enum Room: Transducer {
    public struct State: NonTerminal, Hashable, Sendable {
        /// The temperature in degrees Celsius.
        public var temperature: Int
        public var isHeated: Bool

        public init(temperature: Int, isHeated: Bool = false) {
            self.temperature = temperature
            self.isHeated = isHeated
        }
    }

    public enum Event: Hashable, Sendable {
        case minutePassed
        case heaterTurned(on: Bool)
    }

    /// Returns the temperature after the event.
    public static func update(_ state: inout State, event: Event) -> Thermostat.Event {
        switch event {
        case .minutePassed where state.isHeated: state.temperature = min(state.temperature + 1, 30)
        case .minutePassed: state.temperature = max(state.temperature - 1, 10)
        case .heaterTurned(on: let isOn): state.isHeated = isOn
        }
        return .measured(state.temperature)
    }
}

/// A thermostat, which turns the heater on below 19 degrees and off above 21 degrees.
public enum Thermostat: EffectTransducer {
    public enum State: NonTerminal, Hashable, Sendable { case resting, heating }

    public enum Event: Hashable, Sendable {
        case measured(Int)
    }

    /// A message for the display, or a command that is fed back to the room.
    public typealias Output = Either<String, Either<Room.Event, Event>>

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.resting, .measured(let temperature)) where temperature < 19:
            state = .heating
            return [.output(.first("The heater is on.")), .output(.second(.first(.heaterTurned(on: true))))]
        case (.heating, .measured(let temperature)) where temperature > 21:
            state = .resting
            return [
                .output(.first("The heater is off.")), .output(.second(.first(.heaterTurned(on: false)))),
            ]
        case (.resting, .measured), (.heating, .measured):
            return nil
        }
    }
}
