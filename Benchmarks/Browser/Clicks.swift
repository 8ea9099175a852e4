#if !canImport(SwiftUI)
    import WebDriver

    /// How long a page takes from a click until its document says what came of it.
    struct Clicks {
        /// Who answers the clicks.
        enum Responder {
            /// The views on the server.
            case server
            /// A line of JavaScript in the page, which is the least that there is to do.
            case script
        }

        /// Milliseconds of each click, the shortest first.
        let times: [Double]

        /// Clicks here and there in the page that the window shows, each time when the last click has been
        /// answered.
        init(in window: Window, respondedBy responder: Responder, count: Int = 300) async throws {
            try await window.run(Self.preparation, .bool(responder == .script))
            var times: [Double] = []
            // In parts, because a script may not take forever.
            for start in stride(from: 0, to: count, by: 10) {
                times += try await window.run(Self.script, .number(Double(start)), as: [Double].self)
            }
            self.times = times.sorted()
        }

        /// The time that this part of the clicks stays below.
        func milliseconds(at quantile: Double) -> Double { times[Int(Double(times.count - 1) * quantile)] }

        private static let preparation = """
            const buttons = [...document.querySelectorAll('main button')];
            window.targets = buttons;
            if (!arguments[0]) return;
            // The text beside each button.
            window.targets = buttons.map(button => button.previousElementSibling);
            for (const text of targets) {
                let number = 0;
                text.addEventListener('click', () => { text.firstChild.data = ++number; });
            }
            """

        private static let script = """
            const main = document.querySelector('main'), times = [];
            for (let i = 0; i < 10; i++) {
                const target = targets[(arguments[0] + i) * 7919 % targets.length];
                await new Promise(done => {
                    const start = performance.now();
                    const changes = new MutationObserver(() => {
                        times.push(performance.now() - start);
                        changes.disconnect();
                        // The page draws and rests before the next one, as between two clicks of a person.
                        requestAnimationFrame(() => setTimeout(done));
                    });
                    changes.observe(main, { subtree: true, characterData: true });
                    target.click();
                });
            }
            return times;
            """
    }
#endif
