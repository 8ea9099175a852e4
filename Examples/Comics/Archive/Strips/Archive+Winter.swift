extension Archive {
    static let winter: [Strip] = [
        Strip(
            25, "Snapshot", StripDate(2024, 12, 3),
            alt: "In spring it is restored, give or take a squirrel.",
            [
                Panel(.snow, [.acorn(), .oak()], [.acorn("Everything stands still.")]),
                Panel(
                    .snow, [.acorn(), .oak()], [.oak("Remember it like this. Then we can go on from here.")]),
                Panel(.snow, [.acorn(.asleep), .oak(.asleep)]),
            ]),
        Strip(
            26, "Cold Start", StripDate(2024, 12, 10),
            alt: "Warm-up takes about five months.",
            [
                Panel(.winter, [.squirrel(.asleep), .beetle()], [.beetle("Wake up! It is morning!")]),
                Panel(.winter, [.squirrel(.asleep), .beetle()], [.squirrel("Loading.")]),
                Panel(
                    .winter, [.squirrel(.asleep), .beetle()],
                    [.beetle("What are you loading?"), .squirrel("Spring.")]),
            ]),
        Strip(
            27, "Not Found", StripDate(2024, 12, 17),
            alt: "Four nuts, oh, four nuts! They were here in October.",
            [
                Panel(.snow, [.squirrel(), .owl()], [.squirrel("It was under this stone.")]),
                Panel(
                    .snow, [.squirrel(.alarmed), .owl()],
                    [.squirrel("Or under one like it."), .owl("There is nothing at this address.")]),
                Panel(
                    .snow, [.acorn(.happy), .owl()], [.owl("You could say something."), .acorn("I could.")]),
            ]),
        Strip(
            28, "Hibernation", StripDate(2024, 12, 24),
            alt: "The snail is not asleep. The snail is at low priority.",
            [
                Panel(
                    .winter, [.beetle(), .snail(.asleep)],
                    [.beetle("Is it running, or is it stopped?")]),
                Panel(
                    .snow, [.beetle(), .oak()],
                    [.beetle("How can you tell?"), .oak("You wait until spring.")]),
                Panel(.snow, [.beetle(.alarmed), .oak()], [.beetle("That is what it does!")]),
            ]),
        Strip(
            29, "Replay", StripDate(2025, 1, 14),
            alt: "Given the same rain, he would make the same tree again.",
            [
                Panel(
                    .night, [.owl(), .oak()],
                    [.owl("How did you grow so tall?"), .oak("It is all written down.")]),
                Panel(.night, [.owl(), .oak()], [.owl("Where?"), .oak("Inside. One ring for each year.")]),
                Panel(
                    .night, [.owl(.happy), .oak(.happy)],
                    [.owl("May I read it?"), .oak("I would rather tell you.")]),
            ]),
        Strip(
            30, "Fallback", StripDate(2025, 2, 4),
            alt: "The default case is friendship. It was added late, and it has no tests, and it holds.",
            [
                Panel(.snow, [.squirrel(.alarmed)], [.squirrel("No nuts. No plan. No plan B.")]),
                Panel(
                    .snow, [.squirrel(), .beetle()],
                    [.beetle("We have bark. It is not good, but there is a lot of it.")]),
                Panel(.night, [.squirrel(.happy), .beetle(.happy)], [.squirrel("It is not good!")]),
            ]),
        Strip(
            31, "Transition", StripDate(2025, 2, 25),
            alt: "State: seedling. Next event: everything.",
            [
                Panel(.winter, [.acorn(.alarmed), .oak()], [.acorn("Something is happening.")]),
                Panel(
                    .rain, [.acorn(.alarmed), .oak(.happy)],
                    [.acorn("I have cracked!"), .oak("Yes. That is how it goes.")]),
                Panel(
                    .spring, [.acorn(.happy), .oak(.happy)],
                    [.acorn("Am I a tree now?"), .oak("Now you are waiting for the next event.")]),
            ]),
    ]
}
