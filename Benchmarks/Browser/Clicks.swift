import WebDriver

/// The times from a click until the page's document has changed.
struct Clicks {
    /// The code that handles the clicks.
    enum Responder {
        /// The views on the server.
        case server
        /// JavaScript on the page, which shows the minimum time.
        case script
    }

    /// The time of each click in milliseconds, sorted.
    let times: [Double]

    /// Measures clicks in different places on the current page, each after the previous click has been handled.
    init(in window: Window, respondedBy responder: Responder, count: Int = 300) async throws {
        try await window.run(Self.preparation, .bool(responder == .script))
        var times: [Double] = []
        // The clicks are split into several scripts, because the running time of a script is limited.
        for start in stride(from: 0, to: count, by: 10) {
            times += try await window.run(Self.script, .number(Double(start)), as: [Double].self)
        }
        self.times = times.sorted()
    }

    /// Returns the time within which the given fraction of the clicks was handled.
    func milliseconds(at quantile: Double) -> Double { times[Int(Double(times.count - 1) * quantile)] }

    private static let preparation = """
        const buttons = [...document.querySelectorAll('main button')];
        window.targets = buttons;
        if (!arguments[0]) return;
        // The labels next to the buttons.
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
                    // The page renders before the next click, as it does between two clicks by a person.
                    requestAnimationFrame(() => setTimeout(done));
                });
                changes.observe(main, { subtree: true, characterData: true });
                target.click();
            });
        }
        return times;
        """
}
