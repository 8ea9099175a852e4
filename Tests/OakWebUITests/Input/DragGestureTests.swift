import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct DragGestureTests {
    private func drags(_ minimumDistance: CGFloat, _ log: Log) -> some View {
        Text("card").gesture(
            DragGesture(minimumDistance: minimumDistance)
                .onChanged { log("changed \(Int($0.translation.width)) \(Int($0.location.x))") }
                .onEnded { log("ended \(Int($0.translation.width)) \(Int($0.startLocation.x))") })
    }

    @Test
    func `onChanged runs once a drag exceeds the minimum distance, and onEnded when the pointer is lifted`()
        throws
    {
        let log = Log()
        let page = Page(drags(20, log))
        let card = try page.only(.text)
        page.point("down", card, at: CGPoint(x: 5, y: 5))
        page.point("move", card, at: CGPoint(x: 20, y: 5), time: 30, distance: 15)
        #expect(log.drain() == [])
        page.point("move", card, at: CGPoint(x: 30, y: 5), time: 60, distance: 25)
        page.point("move", card, at: CGPoint(x: 15, y: 5), time: 90, distance: 25)
        #expect(log.drain() == ["changed 25 30", "changed 10 15"])
        page.point("up", card, at: CGPoint(x: 15, y: 5), time: 120, distance: 25)
        #expect(log.drain() == ["ended 10 5"])
    }

    @Test func `a drag without a minimum distance begins when the pointer is pressed`() throws {
        let log = Log()
        let page = Page(drags(0, log))
        page.point("down", try page.only(.text), at: CGPoint(x: 7, y: 0))
        #expect(log.drain() == ["changed 0 7"])
    }

    @Test func `the onEnded action of a cancelled drag does not run`() throws {
        let log = Log()
        let page = Page(drags(0, log))
        let card = try page.only(.text)
        page.point("down", card)
        page.point("cancel", card)
        #expect(log.drain() == ["changed 0 0"])
        #expect(page.point("up", card) == .refused)
        #expect(log.drain() == [])
    }

    @Test func `the predicted end of a drag is ahead of the pointer by a quarter of the velocity`() throws {
        var last: DragGesture.Value?
        let page = Page(Text("card").gesture(DragGesture().onEnded { last = $0 }))
        let card = try page.only(.text)
        page.point("down", card)
        page.point("move", card, at: CGPoint(x: 50, y: 0), time: 50, distance: 50)
        page.point("up", card, at: CGPoint(x: 100, y: 0), time: 100, distance: 100)
        let value = try #require(last)
        #expect(abs(value.velocity.width - 1000) < 1e-6)
        #expect(abs(value.predictedEndTranslation.width - 350) < 1e-6)
        #expect(abs(value.predictedEndLocation.x - 350) < 1e-6)
    }

    @Test func `a pointer that rests before it is lifted has a velocity of zero`() throws {
        var last: DragGesture.Value?
        let page = Page(Text("card").gesture(DragGesture().onEnded { last = $0 }))
        let card = try page.only(.text)
        page.point("down", card)
        page.point("move", card, at: CGPoint(x: 50, y: 0), time: 50, distance: 50)
        page.point("up", card, at: CGPoint(x: 50, y: 0), time: 900, distance: 50)
        #expect(last?.velocity == .zero)
    }

    @Test func `a named coordinate space has the position that the page reports for its element`() throws {
        let log = Log()
        let page = Page(
            HStack {
                Text("card").gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .named("board"))
                        .onChanged { log("\($0.location)") })
            }
            .coordinateSpace(.named("board")))
        let (card, board) = (try page.only(.text), try page.only(.horizontalStack))
        #expect(board.element[.space] == "")
        let text = "down 0 0 1 0|1 2;\(card.id) 3 4 9 9;\(board.id) 5 6 9 9"
        page.send(.pointer, text, to: card)
        #expect(log.drain() == ["\(CGPoint(x: 5, y: 6))"])
    }

    @Test func `a gesture state is reset when the gesture ends or is cancelled`() throws {
        struct Card: View {
            @GestureState private var offset = CGSize.zero
            var body: some View {
                Text("at \(Int(offset.width))").gesture(
                    DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
            }
        }
        let page = Page(Card())
        let card = try page.only(.text)
        for end in ["up", "cancel"] {
            page.point("down", card)
            page.point("move", card, at: CGPoint(x: 40, y: 0), time: 50, distance: 40)
            #expect(page.texts == ["at 40"])
            page.point(end, card, at: CGPoint(x: 40, y: 0), time: 60, distance: 40)
            #expect(page.texts == ["at 0"])
        }
    }

    @Test(arguments: [
        "", "down", "down 0 0 1 0", "down 0 0 1 0|", "down 0 0 1 0|a b", "down nan 0 1 0|0 0",
        "down 0 inf 1 0|0 0", "down 0 0 0 0|0 0", "down -1 0 1 0|0 0", "down 0 0 1 1e300|0 0",
        "fly 0 0 1 0|0 0",
        "down 0 0 1 0|0 0|0 0|0 0", "down 0 0 1 0|0 0;x 1 1 1 1", "down 0 0 1 0|0 0;1 1 1 -1 1",
        "down 0 0 1 0|0 0" + String(repeating: ";1 1 1 1 1", count: 1000),
    ])
    func `a pointer event with an invalid payload is refused`(_ text: String) throws {
        let log = Log()
        let page = Page(drags(0, log))
        let card = try page.only(.text)
        #expect(page.host.dispatch(Event(.pointer, text), to: card.id) == .refused)
        #expect(log.drain() == [])
    }

    @Test func `movements of a pointer that is not pressed are refused`() throws {
        let log = Log()
        let page = Page(drags(0, log))
        #expect(page.point("move", try page.only(.text), time: 50) == .refused)
        #expect(log.drain() == [])
    }

    @Test func `a view that disappears during a drag receives no more events`() throws {
        struct Board: View {
            @State private var isGone = false
            let log: Log
            var body: some View {
                HStack {
                    if !isGone {
                        Text("card").gesture(
                            DragGesture(minimumDistance: 0).onChanged { _ in
                                log("changed")
                                isGone = true
                            })
                    }
                }
            }
        }
        let log = Log()
        let page = Page(Board(log: log))
        let card = try page.only(.text)
        page.point("down", card)
        #expect(page.all(.text).isEmpty)
        #expect(page.point("move", card, time: 50) == .gone)
        #expect(log.drain() == ["changed"])
    }
}
