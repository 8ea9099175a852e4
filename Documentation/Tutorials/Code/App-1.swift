import OakLive
import OakUI

@main
struct App {
    static func main() async throws {
        let env = Quotation.Env {
            try await Task.sleep(for: .seconds(2))
            return ["Less is more.", "Form follows function.", "Make it plain."].randomElement() ?? ""
        }
        let app = LiveApp("Quotations") { QuotationView(env: env) }
        try await app.run(port: 8080) { print("Open \($0.url)") }
    }
}
