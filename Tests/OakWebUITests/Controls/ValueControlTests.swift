import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ValueControlTests {
    struct Volume: View {
        @State private var volume = 2.0
        @State private var log = ""
        var body: some View {
            Text("\(volume)")
            Text(log)
            Slider(value: $volume, in: 0...10, step: 0.5) {
                Text("Volume")
            } minimumValueLabel: {
                Text("soft")
            } maximumValueLabel: {
                Text("loud")
            } onEditingChanged: {
                log += $0 ? "(" : ")"
            }
        }
    }

    @Test func `a slider is rendered as a range input in a label`() throws {
        let page = Page(Volume())
        let slider = try page.only(.slider)
        #expect(slider.children.map(\.element.role) == [.controlLabel, .minimumLabel, .maximumLabel])
        #expect(
            HTMLWriter.html(slider).contains(
                #"<input type="range" min="0.0" max="10.0" step="0.5" value="2.0">"#))
        page.type("7.5", into: slider)
        #expect(page.texts.contains("7.5"))
        #expect(page.texts.contains("()"))
    }

    @Test(arguments: ["-0.5", "10.5", "nan", "inf", "", "x", "1e999", "0x10p9"])
    func `a slider ignores a value that is invalid or out of range`(_ value: String) throws {
        let page = Page(Volume())
        page.type(value, into: try page.only(.slider))
        #expect(page.texts.contains("2.0"))
        #expect(try page.only(.slider).element[.value] == "2.0")
    }

    @Test func `a slider with steps rounds a value between two steps to the nearest step`() throws {
        let page = Page(Volume())
        page.type("3.3", into: try page.only(.slider))
        #expect(page.texts.contains("3.5"))
    }

    struct Guests: View {
        @State private var guests = 2
        var body: some View {
            Stepper("\(guests) guests", value: $guests, in: 1...6, step: 3)
        }
    }

    struct Ends<Number: FixedWidthInteger & Sendable>: View where Number.Stride == Int {
        @State var number: Number
        let bounds: ClosedRange<Number>?
        var body: some View {
            Text("\(number)")
            if let bounds {
                Stepper("Number", value: $number, in: bounds, step: 100)
            } else {
                Stepper("Number", value: $number, step: 100)
            }
        }

        /// Returns the text that a page shows after a button has been pressed twice.
        @MainActor
        static func pressed(_ button: Int, from number: Number, in bounds: ClosedRange<Number>? = nil)
            -> String?
        {
            let page = Page(Ends(number: number, bounds: bounds))
            for _ in 0..<2 { page.host.dispatch(Event(.press), to: page.all(.button)[button].id) }
            page.flush()
            return page.texts.first
        }
    }

    @Test func `an integer stepper stops at the bounds of its type`() {
        #expect(Ends<Int>.pressed(1, from: .max - 150) == "\(Int.max)")
        #expect(Ends<Int>.pressed(0, from: .min + 150) == "\(Int.min)")
        #expect(Ends<Int>.pressed(1, from: .max - 150, in: 0 ... .max) == "\(Int.max)")
        #expect(Ends<UInt>.pressed(0, from: 150) == "0")
        #expect(Ends<UInt>.pressed(0, from: 150, in: 3...500) == "3")
        #expect(Ends<Int>.pressed(0, from: 1_000, in: 0...500) == "400")
        #expect(Ends<Int>.pressed(1, from: -1_000, in: 0...500) == "100")
        #expect(Ends<UInt64>.pressed(0, from: .max) == "\(UInt64.max - 200)")
        #expect(Ends<Int8>.pressed(0, from: 100) == "-100")
        #expect(Ends<Int8>.pressed(1, from: 0) == "127")
    }

    @Test func `a stepper changes its value in steps and stops at its bounds`() throws {
        let page = Page(Guests())
        let stepper = try page.only(.stepper)
        #expect(stepper.children.map(\.element.role) == [.legend, .button, .button])
        #expect(page.all(.button).map { $0.element[.label] } == ["Decrement", "Increment"])
        try page.press("+")
        #expect(page.texts == ["5 guests"])
        try page.press("+")
        #expect(page.texts == ["6 guests"])
        #expect(try page.button("+").element[.disabled] != nil)
        try page.press("−")
        #expect(page.texts == ["3 guests"])
        try page.press("−")
        #expect(page.texts == ["1 guests"])
        #expect(page.host.dispatch(Event(.press), to: try page.button("−").id) == .refused)
    }

    @Test func `a stepper button without an action is disabled`() throws {
        let page = Page(Stepper("Only up", onIncrement: {}, onDecrement: nil))
        #expect(page.all(.button).map { $0.element[.disabled] != nil } == [true, false])
    }

    struct Day: View {
        var components: DatePickerComponents = [.date, .hourAndMinute]
        @State private var date = Date(timeIntervalSince1970: 1_709_229_930)  // 2024-02-29T18:05:30Z
        var body: some View {
            Text("\(Int(date.timeIntervalSince1970))")
            DatePicker(
                "Day", selection: $date,
                in: Date(
                    timeIntervalSince1970: 1_709_000_000)...Date(timeIntervalSince1970: 1_710_000_000),
                displayedComponents: components
            )
            .environment(\.timeZone, .gmt)
        }
    }

    @Test func `a date picker renders its date in the format of HTML inputs`() throws {
        let both = try Page(Day()).html(.datePicker)
        #expect(
            both.contains(
                #"<input type="datetime-local" value="2024-02-29T18:05" min="2024-02-27T02:13""#))
        #expect(
            try Page(Day(components: .date)).html(.datePicker).contains(
                #"type="date" value="2024-02-29""#))
        #expect(
            try Page(Day(components: .hourAndMinute)).html(.datePicker).contains(
                #"type="time" value="18:05""#))
    }

    @Test func `a date picker preserves the components that it does not show`() throws {
        let page = Page(Day(components: .date))
        page.type("2024-03-01", into: try page.only(.datePicker))
        #expect(page.texts.contains("\(1_709_229_930 + 86_400)"))
    }

    @Test(arguments: [
        "", "x", "2024-02-30T10:00", "2024-02-26T10:00", "2024-03-28T10:00", "2024-02-29",
        "2024-02-29T25:00", "2024-02-29T10:00:00", "+024-02-29T10:00", "２０２４-02-29T10:00",
    ])
    func `a date picker ignores a date that is invalid or out of range`(_ value: String) throws {
        let page = Page(Day())
        page.type(value, into: try page.only(.datePicker))
        #expect(page.texts.contains("1709229930"))
        #expect(try page.only(.datePicker).element[.value] == "2024-02-29T18:05")
    }

    @Test func `labeled content shows its label and its content`() throws {
        let page = Page(
            VStack {
                LabeledContent("Name", value: "Ada")
                LabeledContent("Size", value: 3, format: .number)
                LabeledContent("Switch") { Toggle("On", isOn: .constant(true)) }
            })
        #expect(page.all(.labeledContent).map(\.textContent) == ["NameAda", "Size3", "SwitchOn"])
    }
}
