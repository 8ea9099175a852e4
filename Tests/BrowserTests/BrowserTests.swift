import Testing

/// Tests of behaviour that only a real browser has. They run serially, because a browser uses the whole machine.
/// Tests have an `Engine` as their argument. A test that `needs` an ability is cancelled in engines whose driver
/// lacks it.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct BrowserTests {}
