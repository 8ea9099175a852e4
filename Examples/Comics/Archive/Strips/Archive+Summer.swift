extension Archive {
    static let summer: [Strip] = [
        Strip(
            9, "The Longest Day", StripDate(2024, 6, 20),
            alt: "The owl has asked for the day to be split into smaller ones.",
            [
                Panel(.summer, [.owl(.asleep), .oak()], caption: "Four in the morning."),
                Panel(
                    .summer, [.owl(.alarmed), .oak()], [.owl("Still light?")], caption: "Nine in the evening."
                ),
                Panel(.summer, [.owl(.alarmed), .oak()], [.oak("It will end. So far, they all have.")]),
            ]),
        Strip(
            10, "Back-Pressure", StripDate(2024, 6, 27),
            alt: "The ants have a protocol for this. The ants have a protocol for everything.",
            [
                Panel(
                    .summer, [.squirrel(.happy), .snail()], [.squirrel("Carry this! And this! And this!")]),
                Panel(
                    .summer, [.squirrel(.happy), .snail(.alarmed)], [.snail("One nut."), .squirrel("What?")]),
                Panel(
                    .summer, [.squirrel(), .snail()],
                    [.snail("I carry one nut. When it arrives, you may hand me another.")]),
                Panel(.dusk, [.squirrel(.asleep), .snail(.happy)], [.snail("Next!")]),
            ]),
        Strip(
            11, "Debounce", StripDate(2024, 7, 4),
            alt: "Of eleven knocks, the last one counted.",
            [
                Panel(
                    .summer, [.beetle(), .oak(.asleep)],
                    [.beetle("Knock. Knock knock. Knock knock knock.")]),
                Panel(.summer, [.beetle(), .oak(.asleep)], caption: "A pause."),
                Panel(.summer, [.beetle(.alarmed), .oak()], [.oak("Yes?"), .beetle("I forgot.")]),
            ]),
        Strip(
            12, "Shared State", StripDate(2024, 7, 11),
            alt: "They settled on taking turns. It is slower, and nobody falls out of the tree.",
            [
                Panel(
                    .summer, [.squirrel(), .owl()],
                    [.squirrel("This is my hole."), .owl("This is my hole.")]),
                Panel(
                    .summer, [.squirrel(), .owl()],
                    [.squirrel("By day it is empty!"), .owl("By night it is empty!")]),
                Panel(
                    .dusk, [.squirrel(.alarmed), .owl(.alarmed)],
                    caption: "Twice a day they met in the doorway."),
            ]),
        Strip(
            13, "Acorn, Reviewed", StripDate(2024, 7, 18),
            alt: "The review took three years and found one typo, in a ring.",
            [
                Panel(.summer, [.acorn(), .owl()], [.acorn("I wrote down my plan. Would you read it?")]),
                Panel(.summer, [.acorn(), .owl()], [.owl("“Become a tree.”"), .acorn("Yes.")]),
                Panel(
                    .summer, [.acorn(.happy), .owl(.happy)],
                    [.owl("Short. Complete. No unreachable parts.")]),
            ]),
        Strip(
            14, "Retry", StripDate(2024, 7, 25),
            alt: "Attempt five is still in the air, technically.",
            [
                Panel(.summer, [.squirrel(.happy)], [.squirrel("I shall jump to the far branch!")]),
                Panel(.summer, [.squirrel(.alarmed)], caption: "He did not reach the far branch."),
                Panel(
                    .summer, [.squirrel(.alarmed), .beetle()],
                    [.beetle("Again?"), .squirrel("Yes. But first I wait twice as long.")]),
            ]),
        Strip(
            15, "Cache", StripDate(2024, 8, 1),
            alt: "Strictly speaking it is a write-only memory until the snow melts.",
            [
                Panel(.summer, [.squirrel(), .beetle()], [.beetle("Why do you bury them?")]),
                Panel(
                    .summer, [.squirrel(.happy), .beetle()],
                    [.squirrel("So that I can find them quickly later.")]),
                Panel(
                    .summer, [.squirrel(.alarmed), .beetle()],
                    [.beetle("Where is the first one?"), .squirrel("Quickly is not a place.")]),
            ]),
        Strip(
            16, "Thunder", StripDate(2024, 8, 8),
            alt: "First the light, then the sound: events in order, with a delay anyone can measure.",
            [
                Panel(.rain, [.acorn(.alarmed), .oak()], [.acorn("What was that light?")]),
                Panel(.rain, [.acorn(), .oak()], [.oak("Count."), .acorn("One. Two. Three.")]),
                Panel(
                    .rain, [.acorn(.happy), .oak()],
                    [.acorn("So it was far away!"), .oak("And you were too busy to be afraid.")]),
            ]),
    ]
}
