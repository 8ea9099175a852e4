import Oak
import OakTesting
import Testing

@testable import ComicsScene

@Suite struct TransitionTests {
    private let loading: [EffectSummary] = [
        .run(id: EffectID(Reader.ID.load)).whileInState(),
        .every(.seconds(1), id: EffectID(Reader.ID.wait)).whileInState(),
    ]

    @Test func `stepping forward loads the comic after the current comic`() {
        Spec<Reader>.given(.idle(shelf(3, newest: 9))).when(.next)
            .then(.loading(.comic(.number(4)), seconds: 0, shelf(3, newest: 9)), effects: loading)
    }

    @Test func `stepping forward from the newest comic is refused`() {
        Spec<Reader>.given(.idle(shelf(9, newest: 9))).when(.next)
            .thenUnchanged(effects: [.output], outputs: [.refused(.isNewest(9))])
    }

    @Test func `stepping back from the first comic is refused`() {
        Spec<Reader>.given(.idle(shelf(1))).when(.previous)
            .thenUnchanged(effects: [.output], outputs: [.refused(.isFirst)])
    }

    @Test func `stepping forward without a current comic loads the latest comic`() {
        Spec<Reader>.given(Reader.initialState).when(.next)
            .then(.loading(.comic(.latest), seconds: 0, Reader.Shelf()), effects: loading)
    }

    @Test func `stepping forward during a load continues from the comic that is being loaded`() {
        Spec<Reader>.given(.loading(.comic(.number(4)), seconds: 2, shelf(3, newest: 9))).when(.next)
            .then(.loading(.comic(.number(5)), seconds: 0, shelf(3, newest: 9)), effects: loading)
    }

    @Test func `stepping forward skips a gap in the archive`() {
        let gap = Reader.State.failed(.comic(.number(404)), .missing(404), shelf(403, newest: 900))
        Spec<Reader>.given(gap).when(.next)
            .then(.loading(.comic(.number(405)), seconds: 0, shelf(403, newest: 900)), effects: loading)
    }

    @Test func `stepping back after requesting a number that is too high continues from the current comic`() {
        let beyond = Reader.State.failed(.comic(.number(99)), .missing(99), shelf(7, newest: 9))
        Spec<Reader>.given(beyond).when(.previous)
            .then(.loading(.comic(.number(6)), seconds: 0, shelf(7, newest: 9)), effects: loading)
    }

    @Test func `stepping forward from the largest possible number is refused`() {
        Spec<Reader>.given(.loading(.comic(.number(.max)), seconds: 0, shelf(3))).when(.next)
            .thenUnchanged(effects: [.output], outputs: [.refused(.isNewest(.max))])
    }

    @Test func `opening a comic number below one is rejected`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.open(.number(0)))
            .thenUnchanged(effects: [.output], outputs: [.refused(.noSuchNumber(0))])
    }

    @Test func `opening a random comic is refused if the archive contains only one comic`() {
        Spec<Reader>.given(.idle(shelf(1, newest: 1))).when(.open(.random))
            .thenUnchanged(effects: [.output], outputs: [.refused(.isOnlyComic)])
    }

    @Test func `the current comic is kept when a load is cancelled`() {
        let request = Comics.Request.comic(.number(4))
        Spec<Reader>.given(.loading(request, seconds: 3, shelf(3))).when(.cancel)
            .then(
                .cancelled(request, shelf(3)),
                effects: [.output],
                outputs: [.cancelled(request)])
    }

    @Test func `cancelling is refused if nothing is loading`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.cancel)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToCancel)])
    }

    @Test func `the current comic is kept when a load fails`() {
        let request = Comics.Request.comic(.number(4))
        Spec<Reader>.given(.loading(request, seconds: 0, shelf(3))).when(.failed(.unavailable("no")))
            .then(
                .failed(request, .unavailable("no"), shelf(3)),
                effects: [.output],
                outputs: [.failed(.unavailable("no"))])
    }

    @Test func `a retry repeats the failed request`() {
        let request = Comics.Request.search(["oak"])
        Spec<Reader>.given(.failed(request, .unavailable("no"), shelf(3))).when(.retry)
            .then(.loading(request, seconds: 0, shelf(3)), effects: loading)
    }

    @Test func `a retry repeats the cancelled request`() {
        let request = Comics.Request.comic(.number(4))
        Spec<Reader>.given(.cancelled(request, shelf(3))).when(.retry)
            .then(.loading(request, seconds: 0, shelf(3)), effects: loading)
    }

    @Test func `stepping forward after a cancelled load continues from the current comic`() {
        Spec<Reader>.given(.cancelled(.comic(.number(7)), shelf(3, newest: 9))).when(.next)
            .then(.loading(.comic(.number(4)), seconds: 0, shelf(3, newest: 9)), effects: loading)
    }

    @Test func `cancelling a load a second time is refused`() {
        Spec<Reader>.given(.cancelled(.comic(.number(4)), shelf(3))).when(.cancel)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToCancel)])
    }

    @Test func `a retry is refused if no request has failed or been cancelled`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.retry)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToRetry)])
    }

    @Test func `a search with no search terms is rejected`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.search([]))
            .thenUnchanged(effects: [.output], outputs: [.refused(.noWords)])
    }

    @Test func `changing the archive discards all known comics`() {
        Spec<Reader>.given(.loading(.search(["oak"]), seconds: 1, shelf(3, newest: 9))).when(.archiveChanged)
            .then(.loading(.comic(.latest), seconds: 0, Reader.Shelf()), effects: loading)
    }
}
