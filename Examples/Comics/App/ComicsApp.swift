import Launch
import Logging
import Main
import OakLive
import OakUI
import Services

@main
struct ComicsApp: App {
    private let program: Program

    init() {
        program = Program(ComicsOptions.parseOrExit())
        if program.options.console { program.runConsole() }
        NativeApp.activate()
    }

    var body: some Scene {
        WindowGroup("Comics") {
            MainView()
                .environment(\.mainEnv, NativeApp.isNative ? program.env : program.pageEnv)
                .environment(\.fixedArchive, program.fixedArchive)
                .environment(\.initialLink, NativeApp.isNative ? program.options.link : nil)
        }
        .liveServer { [program] server in
            server.port = program.options.port
            server.logger = Logger(label: "comics")
            server.logger.logLevel = .warning
            server.serveFiles(at: Pictures.directory) { [pictures = program.pictures] name in
                try await pictures.load(name).map { LiveFile($0.data, type: $0.type, maxAge: .seconds(60)) }
            }
            server.onStart = { server in
                let url = program.page.flatMap { URL(string: $0.relativeString, relativeTo: server.url) }
                let address = url ?? server.url
                Output.standard.write(
                    "Comics is running at \(address.absoluteString)\nPress Ctrl-C to quit.\n")
                if program.options.opensBrowser { Browser.open(address) }
            }
        }
    }
}
