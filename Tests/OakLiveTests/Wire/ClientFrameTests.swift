import OakWebUI
import Testing

@testable import OakLive

struct ClientFrameTests {
    @Test func `an event frame has a number, an acknowledgment, an element, a kind and a value`() throws {
        let frame = try ClientFrame(#"[7,12,345,"input","hällo \"\u00e9\n\ud83c\udf33"]"#)
        #expect(frame.number == 7)
        #expect(frame.acknowledged == 12)
        #expect(frame.content == .event(Event(.input, "hällo \"é\n🌳"), 345))
    }

    @Test func `an event frame contains the name of the kind of event`() throws {
        let names = [
            "press", "input", "submit", "focus", "blur", "dismiss", "move", "key", "pointer", "hover", "load",
            "fail",
            "size", "rows", "drag", "drop",
        ]
        let frames = try names.map { try ClientFrame(#"[1,0,9,"\#($0)"]"#) }
        #expect(frames.map(\.content) == Event.Kind.allCases.map { .event(Event($0), 9) })
        #expect(throws: Refusal.malformedFrame) { try ClientFrame(#"[1,0,9,"Press"]"#) }
    }

    @Test func `an event frame without a value is parsed as if its value were empty`() throws {
        #expect(try ClientFrame(#"[1,0,3,"press"]"#).content == .event(Event(.press), 3))
    }

    @Test func `the first frame of a page contains the session's token and the address`() throws {
        let frame = try ClientFrame(#"[0,4,"hello","token","/a?b"]"#)
        #expect(frame.content == .hello(token: "token", url: "/a?b", phase: .active))
    }

    @Test func `the first frame of a hidden page contains its visibility`() throws {
        let frame = try ClientFrame(#"[0,4,"hello","token","/a?b","hidden"]"#)
        #expect(frame.content == .hello(token: "token", url: "/a?b", phase: .background))
    }

    @Test func `numbers in frames can exceed 32 bits`() throws {
        let frame = try ClientFrame(#"[4294967297,4294967298,4294967299,"press"]"#)
        #expect(frame.number == 4_294_967_297)
        #expect(frame.acknowledged == 4_294_967_298)
        #expect(frame.content == .event(Event(.press), 4_294_967_299))
    }

    @Test func `a visit frame is an event without an element`() throws {
        #expect(try ClientFrame(#"[3,1,0,"visit","/comics/12"]"#).content == .visit("/comics/12"))
    }

    @Test func `a frame that reports a page's visibility is decoded as a scene phase`() throws {
        #expect(try ClientFrame(#"[3,1,0,"visible",""]"#).content == .phase(.active))
        #expect(try ClientFrame(#"[3,1,0,"hidden"]"#).content == .phase(.background))
    }

    @Test func `a frame that reports a page's size class is decoded as a size class`() throws {
        #expect(try ClientFrame(#"[3,1,0,"compact"]"#).content == .sizeClass(.compact))
        #expect(try ClientFrame(#"[3,1,0,"regular",""]"#).content == .sizeClass(.regular))
    }

    @Test func `a frame that reports the focus of an element without focus events is decoded as such`() throws
    {
        #expect(try ClientFrame(#"[3,1,0,"focus"]"#).content == .focus(""))
        #expect(try ClientFrame(#"[3,1,0,"focus","7,8"]"#).content == .focus("7,8"))
        #expect(try ClientFrame(#"[3,1,7,"focus"]"#).content == .event(Event(.focus), 7))
    }

    @Test func `a frame with only a number and an acknowledgment is a keep-alive frame`() throws {
        #expect(try ClientFrame("[0,4]").content == .alive)
    }

    @Test func `an unpaired surrogate in a frame becomes the replacement character`() throws {
        let frame = try ClientFrame(#"[1,0,3,"input","\ud83c x \udf33"]"#)
        #expect(frame.content == .event(Event(.input, "\u{FFFD} x \u{FFFD}"), 3))
    }

    @Test(arguments: [
        "", "[", "[]", "[1]", "{}", "null", "[1,2,3]", "[1,2,3,4]", "[1,2,3,\"fly\"]", "[-1,2]",
        "[1.5,2]",
        "[0,0,\"hello\"]", "[0,0,\"hello\",\"a\",1]", "[1,2,[3],\"press\"]", "[1,2,3,\"press\"]x",
        "[1, 2,3,\"press\"]", "[1,2,3,\"press\",\"\u{1}\"]", "[1,2,3,\"press\",\"\\x\"]",
        "[1,2,3,\"press\",\"\\u12\"]", "[9999999999999999,2,3,\"press\"]",
        "[1,2,9999999999999999,\"press\"]",
        "[1,2,3,\"press\",\"a", "[1,2,3,\"press\",\"a\\", "[1,2,3,\"press\",\"a\",\"b\"]",
        "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]", "[٣,2]", "[1,2,0,\"press\",7]",
        "[0,0,\"hello\",\"a\",\"/\",\"inactive\"]", "[1,2,0,\"inactive\"]", "[1,2,3,\"hidden\"]",
    ])
    func `a malformed frame from a page is rejected`(text: String) {
        #expect(throws: Refusal.malformedFrame) { try ClientFrame(text) }
    }
}
