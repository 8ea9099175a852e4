import Checked
import Oak
import OakCheck

/// The checks of the heating.
enum HeatingChecks {
    static var all: [NamedCheck] { [room, house] }

    /// The passing of a minute in a room with a thermostat.
    private static let minute: HeatedRoom.Event = .first(.minutePassed)

    private static func heated(_ temperature: Int) -> HeatedRoom.State {
        .init(.init(first: Room.State(temperature: temperature), second: .resting))
    }

    static var room: NamedCheck {
        NamedCheck(
            "a thermostat keeps a room that has 20 degrees between 18 and 22 degrees",
            Check(HeatedRoom.self, initialState: heated(20), env: .init(first: (), second: ()))
                .events(minute)
                .always("the temperature is between 18 and 22 degrees") { state in
                    (18...22).contains(state.inner.first.temperature)
                }
                .sometimes("the heater is on") { $0.inner.first.isHeated })
    }

    static var house: NamedCheck {
        let env = AnyRoom.Env(first: .init(first: (), second: ()), second: ())
        return NamedCheck(
            "the rooms of a house do not influence each other",
            Check(
                House.self,
                initialState: .init(first: .first(heated(20)), second: .second(Room.State(temperature: 15))),
                env: .init(first: env, second: env)
            )
            .events(.first(.first(minute)), .second(.second(.minutePassed)))
            .always("the heated room has between 18 and 22 degrees") { state in
                state.first.first.map { (18...22).contains($0.inner.first.temperature) } ?? false
            }
            .always("the other room is never heated") { state in
                state.second.second.map { $0.temperature <= 15 && !$0.isHeated } ?? false
            }
            .sometimes("the other room becomes cold") { $0.second.second?.temperature == 10 })
    }
}
