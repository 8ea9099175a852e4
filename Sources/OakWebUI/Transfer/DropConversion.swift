extension Graph {
    /// The maximum number of conversions that run at the same time, and of URLs in one drop.
    private static var conversionLimit: Int { 16 }

    /// Converts dropped content to values of a type, and calls `receive` with them. A value that already has the type
    /// is passed on immediately. All other values are converted first; if this fails, `receive` is not called. The
    /// failure is reported as an issue unless the content comes from another program.
    ///
    /// - Returns: `false` if the content cannot be converted, or if too many conversions are running.
    func convert<Item: Transferable>(
        _ content: DroppedContent, to type: Item.Type, _ receive: @escaping @MainActor ([Item]) -> Void
    ) -> Bool {
        let plan = TransferPlan.of(type)
        switch content {
        case .source(let source):
            let payload = source.payload
            if let item = payload as? Item {
                receive([item])
                return true
            }
            guard let conversion = source.plan.conversion(of: payload, to: plan),
                let exporting = conversion.exporting.exporting,
                let importing = conversion.importing.importing
            else { return false }
            return convert(receive) {
                [try await importing(exporting(payload))]
            } onFailure: { [self] error in
                report(
                    .failedConversion(
                        source: "\(Swift.type(of: payload))", target: "\(type)",
                        error: "\(Swift.type(of: error))"))
            }
        case .text(let text):
            return receiveDirectly([text], receive)
                || convert([text], from: .utf8PlainText, plan, receive)
        case .urls(let text):
            let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
                .prefix(Self.conversionLimit).map(String.init)
            return receiveDirectly(lines.compactMap { URL(string: $0) }, receive)
                || convert(lines, from: .url, plan, receive)
        }
    }

    /// Passes values on if they have the right type.
    private func receiveDirectly<Item: Transferable>(
        _ values: [any Transferable], _ receive: @MainActor ([Item]) -> Void
    ) -> Bool {
        let items = values.compactMap { $0 as? Item }
        if !items.isEmpty { receive(items) }
        return !items.isEmpty
    }

    /// Converts text from another program.
    private func convert<Item: Transferable>(
        _ texts: [String], from type: UTType, _ plan: TransferPlan,
        _ receive: @escaping @MainActor ([Item]) -> Void
    ) -> Bool {
        guard !texts.isEmpty, let importing = plan.importFormat(for: type)?.importing else { return false }
        return convert(receive) {
            var items: [any Transferable] = []
            for text in texts { items.append(try await importing(Data(text.utf8))) }
            return items
        }
    }

    private func convert<Item: Transferable>(
        _ receive: @escaping @MainActor ([Item]) -> Void,
        _ load: @escaping @Sendable () async throws -> [any Transferable],
        onFailure: @escaping @MainActor (any Error) -> Void = { _ in }
    ) -> Bool {
        guard conversionCount < Self.conversionLimit else { return false }
        conversionCount += 1
        taskBegan()
        Task { @MainActor [self] in
            do {
                let items = try await load().compactMap { $0 as? Item }
                if !items.isEmpty { receive(items) }
            } catch {
                onFailure(error)
            }
            conversionCount -= 1
            taskEnded()
        }
        return true
    }
}
