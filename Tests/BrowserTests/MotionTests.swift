import Testing
import WebDriver

extension BrowserTests {
    /// Tests for animated changes.
    @Suite(.serialized, .browserTurn) struct MotionTests {
        private func withPage(_ engine: Engine, _ work: (Window) async throws -> Void) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/motion"))
                try await window.wait(until: "document.body.dataset.live === 'on' && document.body.perform.b")
                try await work(window)
            }
        }

        /// Returns an expression that applies a function to the element with an identifier.
        private func on(_ identifier: String, _ function: String) -> String {
            "(\(function))(document.querySelector('[data-identifier=\"\(identifier)\"]'))"
        }

        private func number(_ window: Window, _ identifier: String, _ function: String) async throws -> Double
        {
            try await window.value(of: on(identifier, function), as: Double.self)
        }

        @Test(arguments: Engine.tested)
        func `an animated change takes effect immediately, and the view's appearance changes gradually`(
            _ engine: Engine
        )
            async throws
        {
            try await withPage(engine) { window in
                try await window.click(.button("Fade slowly"))
                try await window.wait(until: on("faint", "e => e.style.opacity === '0.2'"))
                #expect(try await number(window, "faint", "e => +getComputedStyle(e).opacity") > 0.9)
                #expect(
                    try await number(window, "faint", "e => e.getAnimations()[0].effect.getTiming().duration")
                        == 60_000)
            }
        }

        @Test(arguments: Engine.tested)
        func `a change in a transaction with disablesAnimations is not animated`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                try await window.click(.button("At once"))
                try await window.wait(until: on("faint", "e => getComputedStyle(e).opacity === '0.2'"))
                #expect(try await number(window, "faint", "e => e.getAnimations().length") == 0)
            }
        }

        @Test(arguments: Engine.tested)
        func `an interrupted animation continues from its current value`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.click(.button("Fade slowly"))
                try await window.wait(until: on("faint", "e => e.getAnimations().length"))
                try await window.run(on("faint", "e => { e.getAnimations()[0].currentTime = 30000; }"))
                try await window.click(.button("Fade slowly"))
                try await window.wait(until: on("faint", "e => e.style.opacity === '1' || !e.style.opacity"))
                let start = try await number(
                    window, "faint", "e => +e.getAnimations()[0].effect.getKeyframes()[0].opacity")
                #expect(abs(start - 0.6) < 0.05)
                #expect(try await number(window, "faint", "e => e.getAnimations().length") == 1)
            }
        }

        @Test(arguments: Engine.tested)
        func `a spring overshoots its target`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.click(.button("Spring"))
                try await window.wait(until: on("faint", "e => e.getAnimations().length"))
                let least = try await number(
                    window, "faint",
                    """
                    e => {
                        const animation = e.getAnimations()[0], values = [];
                        animation.pause();
                        for (let time = 0; time < 1000; time += 20) {
                            animation.currentTime = time;
                            values.push(+getComputedStyle(e).opacity);
                        }
                        animation.finish();
                        return Math.min(...values);
                    }
                    """)
                #expect(least < 0.19)
            }
        }

        @Test(arguments: Engine.tested)
        func `a removed view does not respond to input while it fades out`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                let old = try await number(window, "shown", "e => e.getBoundingClientRect().left")
                try await window.click(.button("Toggle slowly"))
                try await window.wait(until: "document.querySelector('[data-leaving]')")
                let copy = "document.querySelector('[data-leaving]')"
                #expect(
                    try await window.value(
                        of: """
                            \(copy).inert && \(copy).ariaHidden === 'true' && !\(copy).querySelector('[id],[data-on]')
                                && \(copy).id === 'leaving' && \(copy).textContent === 'Shown'
                                && Math.abs(\(copy).getBoundingClientRect().left - \(old)) < 2
                            """, as: Bool.self))
                try await window.run(
                    "for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.finish();"
                )
                try await window.wait(until: "!document.querySelector('[data-leaving]')")
                try await window.click(.button("Toggle"))
                try await window.click(.button("Shown"))
                try await window.wait(for: .text("Presses 1, completions 0"))
            }
        }

        @Test(arguments: Engine.tested)
        func `a view that reappears while it is disappearing continues from its current style`(
            _ engine: Engine
        ) async throws {
            try await withPage(engine) { window in
                try await window.click(.button("Toggle slowly"))
                try await window.wait(until: "document.querySelector('[data-leaving]')")
                try await window.run(
                    "document.querySelector('[data-leaving]').getAnimations()[0].currentTime = 30000;")
                // The driver does not click while an animation is running.
                try await window.run(
                    "[...document.querySelectorAll('button')].find(e => e.textContent === 'Toggle slowly').click();"
                )
                // Until the view has reappeared, the leaving copy is found instead.
                try await window.wait(
                    until: "!document.querySelector('[data-leaving]') && "
                        + on("shown", "e => e.getAnimations().length"))
                #expect(
                    abs(try await number(window, "shown", "e => +getComputedStyle(e).opacity") - 0.5) < 0.05)
            }
        }

        @Test(arguments: Engine.tested)
        func `the animation of a moved row starts at the row's old position`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                let top = "e => e.getBoundingClientRect().top"
                let old = [try await number(window, "A", top), try await number(window, "D", top)]
                try await window.click(.button("Reverse"))
                try await window.wait(until: on("A", "e => e.previousElementSibling.textContent === 'Row B'"))
                #expect(abs(try await number(window, "A", top) - old[0]) < 4)
                #expect(abs(try await number(window, "D", top) - old[1]) < 4)
                try await window.run(
                    "for (const animation of document.getAnimations()) animation.finish();")
                #expect(abs(try await number(window, "A", top) - old[1]) < 1)
            }
        }

        @Test(arguments: Engine.tested)
        func `when the value of an animation modifier changes, sizes change gradually`(_ engine: Engine)
            async throws
        {
            try await withPage(engine) { window in
                let width = "e => e.querySelector('.shape').getBoundingClientRect().width"
                try await window.click(.button("Widen"))
                try await window.wait(
                    until: on("bar", "e => e.querySelector('.shape').getAnimations({ subtree: true }).length")
                )
                #expect(abs(try await number(window, "bar", width) - 100) < 5)
                try await window.run(
                    "for (const animation of document.getAnimations()) animation.currentTime = 30000;")
                #expect(abs(try await number(window, "bar", width) - 150) < 5)
                try await window.run(
                    "for (const animation of document.getAnimations()) animation.finish();")
                #expect(abs(try await number(window, "bar", width) - 200) < 1)
            }
        }

        @Test(arguments: Engine.tested)
        func `an animation's completion runs after the animation has ended`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.click(.button("Complete"))
                try await window.wait(for: .text("Presses 0, completions 1"))
            }
        }

        @Test(arguments: Engine.tested)
        func `if the user prefers reduced motion, views fade but do not move`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                try await window.run(
                    """
                    const original = window.matchMedia.bind(window);
                    window.matchMedia = query => /reduced-motion/.test(query) ? { matches: true } : original(query);
                    """)
                let turned = "e => e.getAnimations().length + '' + (e.style.rotate === '90deg')"
                try await window.click(.button("Turn"))
                try await window.wait(until: on("bar", "e => (\(turned))(e) === '0true'"))
                try await window.click(.button("Toggle slowly"))
                try await window.wait(until: "document.querySelector('[data-leaving]')")
                let names = try await window.value(
                    of: """
                        document.querySelector('[data-leaving]').getAnimations()[0].effect.getKeyframes()
                            .flatMap(Object.keys).filter(name => ['translate', 'opacity'].includes(name)).join()
                        """, as: String.self)
                #expect(names == "opacity,opacity")
                #expect(try await number(window, "A", "e => e.getAnimations().length") == 0)
            }
        }

        @Test(arguments: Engine.tested)
        func `a button can be disabled while its content is fading out`(_ engine: Engine) async throws {
            try await withPage(engine) { window in
                let state = """
                    (() => {
                        const { perform } = document.body, label = [...document.querySelectorAll('button > .text:only-child')]
                            .find(e => e.textContent == 'At once'), button = label.parentNode;
                        perform.b();
                        perform['-'](+label.id, [60000], { opacity: '0' });
                        perform.r(label.id);
                        perform.c(button.id, 'disabled', '');
                        return [button.children.length, +button.disabled];
                    })()
                    """
                let found = try await window.value(of: state, as: [Int].self)
                #expect(found == [1, 1])
            }
        }
    }
}
