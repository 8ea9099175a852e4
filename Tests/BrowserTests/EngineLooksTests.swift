import Testing
import WebDriver

extension BrowserTests {
    /// Tests for elements that the engines draw differently by default.
    @Suite(.serialized, .browserTurn) struct EngineLooksTests {
        @Test(arguments: Engine.tested)
        func `alerts, dialogs and popovers are as tall as their content`(_ engine: Engine) async throws {
            try await withSpecimen("presentation", engine) { window, server in
                for (path, button) in [
                    ("alert", "Warn Me"), ("confirmation-dialog", "Delete…"),
                    ("popover", "What Is This?"),
                ] {
                    try await window.open(server.address("/presentation/\(path)"))
                    try await window.wait(until: "document.body.dataset.live === 'on'")
                    try await window.click(.button(button))
                    try await window.wait(for: "dialog:modal")
                    let empty = try await window.value(
                        of: """
                            [document.querySelector('dialog')].map(e => e.getBoundingClientRect().height - \
                            [...e.children].reduce((sum, c) => sum + c.getBoundingClientRect().height, 0))[0]
                            """, as: Double.self)
                    #expect(empty < 80, "\(path)")
                }
            }
        }

        @Test(arguments: Engine.tested)
        func `the label of a stepper or segmented picker is beside the control`(_ engine: Engine)
            async throws
        {
            try await withSpecimen("input", engine) { window, _ in
                let distances = try await window.value(
                    of: """
                        [...document.querySelectorAll('.stepper, .choices:not([data-label-hidden])')]
                            .filter(e => !e.querySelector('.inline')).map(e => {
                                const [label, control] = [...e.children].map(e => e.getBoundingClientRect());
                                return Math.abs(label.y + label.height / 2 - control.y - control.height / 2);
                            })
                        """, as: [Double].self)
                #expect(distances.count > 2)
                #expect(distances.allSatisfy { $0 < 3 }, "\(distances)")
            }
        }

        @Test(arguments: Engine.tested)
        func `a stepper is an accessibility group that is named by its label`(_ engine: Engine) async throws {
            try await withSpecimen("input", engine) { window, _ in
                let stepper = try await window.element(".stepper")
                #expect(try await stepper.role == "group")
                #expect(try await stepper.name == "2 guests")
            }
        }

        @Test(arguments: Engine.tested)
        func `a slider's thumb contrasts with the page behind it`(_ engine: Engine) async throws {
            try await withSpecimen("input/slider-stepper-and-date", engine) { window, _ in
                // After two frames, the page has been drawn with the change.
                try await window.run(
                    "await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));"
                )
                let png = try await window.screenshot().base64EncodedString()
                // The luminances in the middle of the thumb and of the page above it.
                let luminances = try await window.run(
                    """
                    const image = new Image();
                    image.src = 'data:image/png;base64,' + arguments[0];
                    await image.decode();
                    const canvas = document.createElement('canvas');
                    [canvas.width, canvas.height] = [image.width, image.height];
                    const pen = canvas.getContext('2d');
                    pen.drawImage(image, 0, 0);
                    const input = [...document.querySelectorAll('.slider input')].at(-1), box = input.getBoundingClientRect();
                    const part = (input.value - input.min) / (input.max - input.min);
                    const x = box.x + 10 + part * (box.width - 20), y = box.y + box.height / 2;
                    return [y, box.y - 4].map(y => [...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data]
                        .slice(0, 3).map(c => c / 255)
                        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0));
                    """, .string(png), as: [Double].self
                ).sorted()
                #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 3, "\(luminances)")
            }
        }

        private func withSpecimen(
            _ chapter: String, _ engine: Engine, _ work: (Window, LocalServer) async throws -> Void
        ) async throws {
            let server = try await LocalServer.gallery
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/\(chapter)"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await work(window, server)
            }
        }
    }
}
