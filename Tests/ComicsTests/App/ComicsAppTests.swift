import Testing

/// Tests that run the built program. They are serialized, because each test starts a process.
@Suite(.serialized, .timeLimit(.minutes(5))) enum ComicsAppTests {}
