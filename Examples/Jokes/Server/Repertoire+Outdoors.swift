extension Repertoire {
    static let garden = [
        "The snail was late for the race. It had brought the whole house, to be safe.",
        "The sunflower goes to every party, and looks at one guest all day.",
        "The worm asked the other worm out. It was the same worm, and it said maybe.",
        "The scarecrow has met every bird in the county, and does not know one of them well.",
        "I talk to my tomatoes every day. They have begun to blush.",
        "The watering can is full of itself, but it gives all of that away.",
        "The hedgehog was invited to the balloon festival, and sent a kind letter instead.",
    ]

    static let space = [
        "The moon works nights, and has only one complaint: it goes in phases.",
        "A comet drops in every seventy-six years and says it cannot stay.",
        "Saturn was asked about its rings. It said it is still looking for the right finger.",
        "The satellite is not lonely. It just needs a lot of space around it.",
        "The astronaut packed light. Up there, everything is.",
        "Gravity is a serious matter. Everybody who looks into it is drawn in.",
        "The black hole was a good listener. It took everything in.",
    ]

    static let squirrels = [
        "The squirrel keeps a thousand backups, and no index.",
        "A squirrel planned the winter in every detail but one: where.",
        "Two squirrels met at a tree. Each said it was only looking.",
        "The squirrel crossed the road, went back, crossed it again, and calls that a plan review.",
        "The squirrel did not forget the nut. It planted an option.",
        "A squirrel's gym has one machine. It is a tree, and it is always free.",
        "The young squirrel asked what patience is. The old one said: first, let go of my nut.",
        "The squirrel reads the news only for the weather, and the weather only for the nuts.",
    ]

    static let trees = [
        "The oak was asked for its plans. It said: same spot, a bit more of it.",
        "The acorn applied for a job as an oak, and was told to come back in a hundred years.",
        "The willow is not sad. It just has that kind of haircut.",
        "The birch wears white all year, and nobody has the heart to tell it.",
        "Binary trees grow downwards. The other trees are polite about it.",
        "The poplar is not that popular. People just read too fast.",
        "The fir was called evergreen so often that it has begun to believe in itself.",
        "A tree keeps a diary, a ring a year, and lets nobody read it while it lives.",
    ]
}
