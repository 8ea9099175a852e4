import OakLive
import OakUI

@main
struct QuotationsApp: App {
    private let env = Quotation.Env {
        try await Task.sleep(for: .seconds(2))
        return ["Less is more.", "Form follows function.", "Make it plain."].randomElement() ?? ""
    }

    var body: some Scene {
        WindowGroup("Quotations") { QuotationView(env: env) }
    }
}
