import Launch
import OakLive
import OakUI

@main
struct RecipesApp: App {
    private let env = Recipes.Env.live(RecipeServer())

    init() { NativeApp.activate() }

    var body: some Scene {
        WindowGroup("Recipes") { RecipesView(env: env) }
    }
}
