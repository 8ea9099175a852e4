import Testing

/// Tests for behaviour that only a real browser has. They run serially, because a browser can occupy the whole machine.
/// Tests take an `Engine` as their argument. A test that `needs` an ability is cancelled for engines whose driver lacks
/// the ability.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct BrowserTests {}
