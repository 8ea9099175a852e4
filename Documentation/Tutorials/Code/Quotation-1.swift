enum Quotation {
    enum State {
        case idle
        case loading
        case loaded(String)
        case failed(String)
    }

    enum Event {
        case load, stop
        // Sent by effects:
        case received(String)
        case failed(String)
    }
}
