import OakLive
import OakUI

@main
struct App {
    static func main() async {
        let env = Quotation.Env {
            try await Task.sleep(for: .seconds(2))
            return ["Less is more.", "Form follows function.", "Make it plain."].randomElement() ?? ""
        }
        await LiveApp("Reader") { ReaderView(env: .init(quotation: env)) }.main(port: 8080)
    }
}
