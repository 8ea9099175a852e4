import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ColorPickerTests {
    private struct Paint: View {
        @State var color: Color
        var body: some View {
            ColorPicker("Color", selection: $color)
            Rectangle().fill(color)
        }
    }

    private func value(_ color: Color) throws -> String? {
        try Page(Paint(color: color)).only(.colorPicker).element[.value]
    }

    @Test func `a color picker is rendered as a color input in a label`() throws {
        let page = Page(Paint(color: Color(red: 1, green: 0.5, blue: 0)))
        #expect(try page.html(.colorPicker).contains(##"<input type="color" value="#ff8000">"##))
        #expect(try page.only(.controlLabel).textContent == "Color")
    }

    @Test func `the value of a color picker is the color in sRGB`() throws {
        #expect(try value(.red) == "#d92d27")
        #expect(try value(.black) == "#000000")
        #expect(try value(Color(.sRGBLinear, white: 0.214)) == "#7f7f7f")
        #expect(try value(Color(red: 2, green: -1, blue: 0)) == "#ff0000")
    }

    @Test func `a picked color keeps the opacity of the old color`() throws {
        let page = Page(Paint(color: .red.opacity(0.5)))
        page.type("#0000ff", into: try page.only(.colorPicker))
        #expect(try page.only(.shape).element[.paint] == "color(srgb 0 0 1 / 0.5)")
    }

    @Test(arguments: ["", "#", "#12345", "#1234567", "#gggggg", "123456", "#+12345", "red"])
    func `a color picker ignores an invalid color`(_ text: String) throws {
        let page = Page(Paint(color: .red))
        page.type(text, into: try page.only(.colorPicker))
        #expect(try page.only(.shape).element[.paint] == "var(--red)")
    }

    @Test func `a disabled color picker handles no events`() throws {
        let picker = try Page(Paint(color: .red).disabled(true)).only(.colorPicker).element
        #expect(picker.events.isEmpty)
        #expect(picker[.disabled] == "")
    }
}
