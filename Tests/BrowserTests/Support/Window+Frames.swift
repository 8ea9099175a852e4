import WebDriver

extension Window {
    /// Holds back the frames from the server, as a slow network does, until ``deliverFrames()`` is called.
    func holdFrames() async throws {
        try await run(
            """
            const property = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data'), data = property.get;
            window.heldFrames = [];
            Object.defineProperty(MessageEvent.prototype, 'data', { configurable: true, get() {
                if (!(this.currentTarget instanceof WebSocket)) return data.call(this);
                heldFrames.push({ socket: this.currentTarget, data: data.call(this) });
                // The error ends the page's handler.
                throw new Error('The frame is held back.');
            } });
            window.deliverFrames = count => {
                for (const { socket, data } of heldFrames.splice(0, count)) socket.onmessage({ data });
            };
            window.deliverAllFrames = () => {
                Object.defineProperty(MessageEvent.prototype, 'data', property);
                deliverFrames(Infinity);
            };
            """)
    }

    /// Waits until a frame that contains the text has been held back.
    func waitForHeldFrame(containing text: String) async throws {
        try await wait(until: "heldFrames.some(frame => frame.data.includes('\(text)'))")
    }

    /// Delivers the frames that have been held back, in order. Later frames are not held back.
    func deliverFrames() async throws { try await run("deliverAllFrames()") }

    /// Delivers the frames up to and including the first one that contains the text. The others are still held back.
    func deliverFrames(through text: String) async throws {
        try await run("deliverFrames(1 + heldFrames.findIndex(frame => frame.data.includes('\(text)')))")
    }

    /// Delivers the frames as soon as the page has handled the next event with the given name.
    func deliverFrames(afterNext event: String) async throws {
        try await run("addEventListener('\(event)', deliverAllFrames, { capture: true, once: true })")
    }
}
