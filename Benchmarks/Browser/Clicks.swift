#if !canImport(SwiftUI)
    import WebDriver

    /// How long a page takes from a click until its document says what came of it, over the server.
    struct Clicks {
        /// Milliseconds of each click, the shortest first.
        let times: [Double]
        /// Milliseconds from the request until the page was connected.
        let load: Double

        /// Clicks buttons of a page here and there, each time when the last click has been answered.
        init(on address: String, in window: Window, count: Int = 300) async throws {
            let start = ContinuousClock.now
            try await window.open(address)
            try await window.wait(until: "document.body.dataset.live === 'on'")
            load = (ContinuousClock.now - start) / .milliseconds(1)
            times = try await window.run(Self.script, .number(Double(count)), as: [Double].self).sorted()
        }

        func milliseconds(at quantile: Double) -> String {
            milliseconds(times[Int(Double(times.count - 1) * quantile)])
        }

        func milliseconds(_ value: Double) -> String { "\((value * 100).rounded() / 100) ms" }

        private static let script = """
            const buttons = [...document.querySelectorAll('main button')], times = [];
            for (let i = 0; i < arguments[0]; i++) {
                const button = buttons[i * 7919 % buttons.length];
                await new Promise(done => {
                    const start = performance.now();
                    const changes = new MutationObserver(() => {
                        times.push(performance.now() - start);
                        changes.disconnect();
                        // The page draws and rests before the next one, as between two clicks of a person.
                        requestAnimationFrame(() => setTimeout(done));
                    });
                    changes.observe(document.querySelector('main'), { subtree: true, characterData: true });
                    button.click();
                });
            }
            return times;
            """
    }
#endif
