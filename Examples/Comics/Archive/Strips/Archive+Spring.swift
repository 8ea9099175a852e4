extension Archive {
    static let spring: [Strip] = [
        Strip(
            1, "Initial State", StripDate(2024, 3, 1),
            alt:
                "Every oak was once in this state. Some acorns leave it inside a squirrel.",
            [
                Panel(.spring, [.acorn(), .oak()], [.acorn("Am I a tree yet?"), .oak("Not yet.")]),
                Panel(.spring, [.acorn(), .oak()], [.acorn("And now?"), .oak("No.")]),
                Panel(
                    .spring, [.acorn(.happy), .oak(.asleep)],
                    [.acorn("I see. I am waiting for an event, then.")]),
            ]),
        Strip(
            2, "The Event", StripDate(2024, 3, 5),
            alt: "Rain is delivered at most once per cloud.",
            [
                Panel(.spring, [.acorn(), .beetle()], [.acorn("What would the event look like?")]),
                Panel(.spring, [.acorn(), .beetle()], [.beetle("Wet, I think.")]),
                Panel(.rain, [.acorn(.happy), .beetle(.alarmed)], [.acorn("Oh! This is the one!")]),
            ]),
        Strip(
            3, "Unhandled", StripDate(2024, 3, 8),
            alt: "In the state “resting”, an acorn ignores “hello”. It is not rude. It is specified.",
            [
                Panel(.spring, [.squirrel(.happy), .acorn(.asleep)], [.squirrel("Hello!")]),
                Panel(.spring, [.squirrel(), .acorn(.asleep)], [.squirrel("Hello?")]),
                Panel(
                    .spring, [.squirrel(), .beetle()],
                    [
                        .squirrel("It is ignoring me."),
                        .beetle("It has no rule for you. That is much less personal."),
                    ]),
            ]),
        Strip(
            4, "Polling", StripDate(2024, 3, 12),
            alt: "The snail asked once, at the start of the week. The answer is expected on time.",
            [
                Panel(
                    .spring, [.beetle(), .oak()],
                    [.beetle("Leaves?"), .oak("No."), .beetle("Leaves?"), .oak("No.")]),
                Panel(
                    .spring, [.beetle(), .oak()],
                    [.oak("I could let you know when they arrive."), .beetle("You would do that?")]),
                Panel(.night, [.beetle(.asleep), .oak(.happy)], caption: "The beetle slept, for once."),
            ]),
        Strip(
            5, "A Snail's Answer", StripDate(2024, 3, 19),
            alt: "Slow is not the same as stuck. From the outside, they look alike for quite a while.",
            [
                Panel(.spring, [.squirrel(), .snail()], [.squirrel("Which way to the brook?")]),
                Panel(.summer, [.squirrel(.alarmed), .snail()]),
                Panel(.autumn, [.squirrel(.asleep), .snail(.happy)], [.snail("Left.")]),
            ]),
        Strip(
            6, "Timeout", StripDate(2024, 3, 26),
            alt: "Both of them were right, by their own clock.",
            [
                Panel(
                    .dusk, [.beetle(), .snail()],
                    [.beetle("If you are not here by dark, I shall go without you.")]),
                Panel(
                    .night, [.beetle(.alarmed), .owl()], [.owl("It is dark."), .beetle("I gave it all day.")]),
                Panel(.spring, [.snail(.happy)], [.snail("On my way!")]),
            ]),
        Strip(
            7, "Two Roots", StripDate(2024, 4, 2),
            alt: "The third root wants to know why nobody asked it.",
            [
                Panel(.rain, [.acorn(), .beetle()], [.acorn("My root goes down.")]),
                Panel(
                    .rain, [.acorn(), .beetle()],
                    [.beetle("And if there is a stone?"), .acorn("Then it goes round.")]),
                Panel(.rain, [.acorn(), .beetle(.happy)], [.beetle("A guard! You have a guard!")]),
            ]),
        Strip(
            8, "Side Effects", StripDate(2024, 4, 9),
            alt: "Growing is pure. It is the spring that has side effects.",
            [
                Panel(
                    .spring, [.squirrel(), .oak()],
                    [.squirrel("All you do is stand there."), .oak("I stand. The rest just happens.")]),
                Panel(
                    .summer, [.squirrel(.alarmed), .oak(.happy)],
                    [.squirrel("Shade! Air! A house for forty birds!"), .oak("As I said.")]),
            ]),
    ]
}
