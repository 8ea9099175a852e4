enum Counter {
    enum State {
        case counting(Int)
    }

    enum Event {
        case up
    }
}
