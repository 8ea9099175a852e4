extension Repertoire {
    static let books = [
        "I lent a friend my book on trust. I am sure it will come back.",
        "The dictionary and the atlas had an argument. One had the words, the other knew where it was going.",
        "My bookmark has read the first thirty pages of everything.",
        "The mystery novel left early. It did not want to know how it ends.",
        "A library is a quiet place, because all the arguments are already in writing.",
        "The cookbook is the only book I own that has tasted most of its chapters.",
        "The longest book on my shelf is about being brief, and it is volume one.",
    ]

    static let kitchen = [
        "The kettle never joins in gossip. It just lets off a little steam.",
        "My bread and I have the same morning plan: stay warm and rise slowly.",
        "The onion is a fine comedian. Everybody is in tears, and nobody knows why.",
        "The recipe said to let the dough rest. I rested with it, to be polite.",
        "The fridge light works nights, alone, and nobody has ever seen it take a break.",
        "Two spoons moved in together. The fork thought it had seen that coming.",
        "The salt and the pepper travel together, but they always end up at different tables.",
        "I followed the soup's instructions: stir, wait, taste. By the third step there was no soup.",
    ]

    static let music = [
        "The triangle player waited for eighty bars, and then was the only one who came in on time.",
        "The metronome is a friend of few words, and all of them are the same.",
        "My piano has eighty-eight keys, and still I cannot get into it before breakfast.",
        "The double bass took the bus. It paid for two, and had the better view.",
        "A lullaby is the only song whose audience is praised for leaving early.",
        "The choir sang about silence, very well, and for quite a long time.",
        "The tuba was asked to play softly. It is still thinking about it.",
    ]

    static let programming = [
        "There were two hard things in the backlog. Somebody renamed them, and now there are five.",
        "The state machine never worries about the future. It worries about the next event.",
        "The rubber duck solved another bug today. It has asked for a raise, in bread.",
        "My code has no bugs. It has residents, and they pay in surprises.",
        "The loop went for a walk, and came back, and went for a walk.",
        "Our release is on Friday. Which Friday is an implementation detail.",
        "The compiler does not hate you. It reads you more closely than your friends do, that is all.",
        "The test was green at home, green at work, and shy in front of people.",
    ]
}
