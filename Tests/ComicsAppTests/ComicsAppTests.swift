import Testing

/// Tests of the built program. One at a time, for each is a process that wants the processor for itself.
@Suite(.serialized, .timeLimit(.minutes(5))) enum ComicsAppTests {}
