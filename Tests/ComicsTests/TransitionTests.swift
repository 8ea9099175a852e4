import Oak
import OakTesting
import Testing

@testable import ComicsScene

@Suite struct TransitionTests {
    private let loading: [EffectSummary] = [
        .run(id: EffectID(Reader.ID.load)), .every(.seconds(1), id: EffectID(Reader.ID.wait)),
    ]

    @Test func `Next loads the comic after the current comic`() {
        Spec<Reader>.given(.idle(shelf(3, newest: 9))).when(.next)
            .then(.loading(.comic(.number(4)), seconds: 0, shelf(3, newest: 9)), effects: loading)
    }

    @Test func `Next at the newest comic loads nothing`() {
        Spec<Reader>.given(.idle(shelf(9, newest: 9))).when(.next)
            .thenUnchanged(effects: [.output], outputs: [.refused(.isNewest(9))])
    }

    @Test func `Previous at the first comic loads nothing`() {
        Spec<Reader>.given(.idle(shelf(1))).when(.previous)
            .thenUnchanged(effects: [.output], outputs: [.refused(.isFirst)])
    }

    @Test func `Next without a current comic loads the latest comic`() {
        Spec<Reader>.given(Reader.initialState).when(.next)
            .then(.loading(.comic(.latest), seconds: 0, Reader.Shelf()), effects: loading)
    }

    @Test func `Next during a load continues from the comic being loaded`() {
        Spec<Reader>.given(.loading(.comic(.number(4)), seconds: 2, shelf(3, newest: 9))).when(.next)
            .then(.loading(.comic(.number(5)), seconds: 0, shelf(3, newest: 9)), effects: loading)
    }

    @Test func `Next skips a gap in the archive`() {
        let gap = Reader.State.failed(.comic(.number(404)), .missing(404), shelf(403, newest: 900))
        Spec<Reader>.given(gap).when(.next)
            .then(.loading(.comic(.number(405)), seconds: 0, shelf(403, newest: 900)), effects: loading)
    }

    @Test func `Previous after a number that is too high continues from the current comic`() {
        let beyond = Reader.State.failed(.comic(.number(99)), .missing(99), shelf(7, newest: 9))
        Spec<Reader>.given(beyond).when(.previous)
            .then(.loading(.comic(.number(6)), seconds: 0, shelf(7, newest: 9)), effects: loading)
    }

    @Test func `Next at the largest number is refused`() {
        Spec<Reader>.given(.loading(.comic(.number(.max)), seconds: 0, shelf(3))).when(.next)
            .thenUnchanged(effects: [.output], outputs: [.refused(.isNewest(.max))])
    }

    @Test func `A number below one is refused`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.open(.number(0)))
            .thenUnchanged(effects: [.output], outputs: [.refused(.noSuchNumber(0))])
    }

    @Test func `Random in an archive of one comic is refused`() {
        Spec<Reader>.given(.idle(shelf(1, newest: 1))).when(.open(.random))
            .thenUnchanged(effects: [.output], outputs: [.refused(.isOnlyComic)])
    }

    @Test func `Cancel returns to the previous comic`() {
        let request = Comics.Request.comic(.number(4))
        Spec<Reader>.given(.loading(request, seconds: 3, shelf(3))).when(.cancel)
            .then(
                .cancelled(request, shelf(3)),
                effects: [
                    .cancel(id: EffectID(Reader.ID.load)), .cancel(id: EffectID(Reader.ID.wait)), .output,
                ],
                outputs: [.cancelled(request)])
    }

    @Test func `Cancel without a load is refused`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.cancel)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToCancel)])
    }

    @Test func `A failure keeps the current comic`() {
        let request = Comics.Request.comic(.number(4))
        Spec<Reader>.given(.loading(request, seconds: 0, shelf(3))).when(.failed(.unavailable("no")))
            .then(
                .failed(request, .unavailable("no"), shelf(3)),
                effects: [.cancel(id: EffectID(Reader.ID.wait)), .output],
                outputs: [.failed(.unavailable("no"))])
    }

    @Test func `Retry repeats the failed load`() {
        let request = Comics.Request.search(["oak"])
        Spec<Reader>.given(.failed(request, .unavailable("no"), shelf(3))).when(.retry)
            .then(.loading(request, seconds: 0, shelf(3)), effects: loading)
    }

    @Test func `Retry repeats the cancelled load`() {
        let request = Comics.Request.comic(.number(4))
        Spec<Reader>.given(.cancelled(request, shelf(3))).when(.retry)
            .then(.loading(request, seconds: 0, shelf(3)), effects: loading)
    }

    @Test func `Next after a cancelled load continues from the current comic`() {
        Spec<Reader>.given(.cancelled(.comic(.number(7)), shelf(3, newest: 9))).when(.next)
            .then(.loading(.comic(.number(4)), seconds: 0, shelf(3, newest: 9)), effects: loading)
    }

    @Test func `Cancel after a cancelled load is refused`() {
        Spec<Reader>.given(.cancelled(.comic(.number(4)), shelf(3))).when(.cancel)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToCancel)])
    }

    @Test func `Retry without a failed request is refused`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.retry)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToRetry)])
    }

    @Test func `A search without words is refused`() {
        Spec<Reader>.given(.idle(shelf(3))).when(.search([]))
            .thenUnchanged(effects: [.output], outputs: [.refused(.noWords)])
    }

    @Test func `Changing the archive discards all known comics`() {
        Spec<Reader>.given(.loading(.search(["oak"]), seconds: 1, shelf(3, newest: 9))).when(.archiveChanged)
            .then(.loading(.comic(.latest), seconds: 0, Reader.Shelf()), effects: loading)
    }
}
