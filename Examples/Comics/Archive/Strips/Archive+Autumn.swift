extension Archive {
    static let autumn: [Strip] = [
        Strip(
            17, "Cancelled", StripDate(2024, 9, 17),
            alt: "The picnic was not lost. It went into the state “never mind”, which is final.",
            [
                Panel(.autumn, [.beetle(.happy), .snail()], [.beetle("Picnic today! I told everybody!")]),
                Panel(.rain, [.beetle(), .snail()], [.snail("It is raining.")]),
                Panel(
                    .rain, [.beetle(), .snail(.happy)],
                    [
                        .beetle("Then I must tell everybody again."),
                        .snail("Not me. I had not set out yet."),
                    ]),
            ]),
        Strip(
            18, "Too Late to Cancel", StripDate(2024, 9, 24),
            alt: "Cancelling is a request. Gravity is an implementation.",
            [
                Panel(.autumn, [.acorn(.alarmed), .oak()], [.acorn("Wait! I have changed my mind!")]),
                Panel(.autumn, [.acorn(), .oak()], [.oak("You are on the ground.")]),
                Panel(
                    .autumn, [.acorn(), .oak(.happy)],
                    [.acorn("Can falling be undone?"), .oak("In about sixty years.")]),
            ]),
        Strip(
            19, "Leaf by Leaf", StripDate(2024, 10, 1),
            alt: "The last leaf has been told that it may stay as long as it likes.",
            [
                Panel(.autumn, [.beetle(), .oak()], [.beetle("You are losing your leaves!")]),
                Panel(.autumn, [.beetle(), .oak()], [.oak("I am letting them go. In order.")]),
                Panel(
                    .autumn, [.beetle(), .oak(.happy)],
                    [.beetle("And then?"), .oak("Then I free the memory.")]),
            ]),
        Strip(
            20, "Inventory", StripDate(2024, 10, 8),
            alt: "He counts from zero, so there is always one more than he thinks.",
            [
                Panel(
                    .autumn, [.squirrel()],
                    [.squirrel("Ninety-seven. Ninety-eight. Ninety-nine.")]),
                Panel(.autumn, [.squirrel(), .acorn(.alarmed)], [.squirrel("One hundred."), .acorn("No.")]),
                Panel(.autumn, [.squirrel(.alarmed), .acorn(.happy)], [.squirrel("Ninety-nine.")]),
            ]),
        Strip(
            21, "A Plan with Branches", StripDate(2024, 10, 15),
            alt: "He has the plan on paper. The oak was not asked about the paper.",
            [
                Panel(
                    .autumn, [.squirrel(), .owl()],
                    [.squirrel("If it snows, I sleep. If not, I eat.")]),
                Panel(.autumn, [.squirrel(), .owl()], [.owl("And if it snows while you eat?")]),
                Panel(
                    .autumn, [.squirrel(.alarmed), .owl()],
                    caption: "Nobody had ever asked him that."),
                Panel(
                    .autumn, [.squirrel(.happy), .owl()],
                    [.squirrel("Then I finish the nut. Run to completion.")]),
            ]),
        Strip(
            22, "Observers", StripDate(2024, 10, 22),
            alt: "The acorn changed nothing all afternoon, and was followed with great interest.",
            [
                Panel(
                    .autumn, [.beetle(), .snail()],
                    [.beetle("What are you looking at?"), .snail("The acorn.")]),
                Panel(
                    .autumn, [.beetle(), .snail()],
                    [.beetle("What is it doing?"), .snail("Nothing, so far.")]),
                Panel(.dusk, [.beetle(.happy), .snail(.happy)], caption: "They saw nothing twice in a row."),
            ]),
        Strip(
            23, "Deadlock", StripDate(2024, 10, 29),
            alt: "They were released by supper, which has the highest priority.",
            [
                Panel(.autumn, [.snail(), .beetle()], [.snail("After you."), .beetle("No, after you.")]),
                Panel(
                    .dusk, [.snail(), .beetle()], [.snail("I insist."), .beetle("I could not possibly.")]),
                Panel(.night, [.snail(.asleep), .beetle(.asleep)], caption: "Politeness has no timeout."),
            ]),
        Strip(
            24, "Known Bugs", StripDate(2024, 11, 5),
            alt: "The beetle asks not to be listed under “issues”.",
            [
                Panel(.autumn, [.owl(), .beetle()], [.owl("I found a bug under the bark.")]),
                Panel(.autumn, [.owl(), .beetle()], [.beetle("That is my aunt.")]),
                Panel(
                    .autumn, [.owl(.alarmed), .beetle(.happy)],
                    [.owl("Forgive me. So she is intended?"), .beetle("We believe so.")]),
            ]),
    ]
}
