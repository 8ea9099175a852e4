import OakLive
import OakUI

@main
struct ReaderApp: App {
    private let env = Quotation.Env {
        try await Task.sleep(for: .seconds(2))
        return ["Less is more.", "Form follows function.", "Make it plain."].randomElement() ?? ""
    }

    var body: some Scene {
        WindowGroup("Reader") { ReaderView(env: .init(quotation: env)) }
    }
}
