/// A part of an app, such as a window, the settings, or a combination of scenes.
@MainActor
@preconcurrency
public protocol Scene {
    /// The type of scene that represents the body of this scene.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the windows of this scene to a list. Do not implement this method outside this library.
    func _add(to list: inout _SceneList)
}

extension Scene {
    public func _add(to list: inout _SceneList) {
        list.properties.connected(self).body._add(to: &list)
    }
}

extension Never: Scene {
    public func _add(to list: inout _SceneList) {}
}

extension Scene where Body == Never {
    /// A placeholder that must not be read, because primitive scenes have no body.
    public var body: Never {
        preconditionFailure(
            "Cannot read `body` of the primitive scene `\(Self.self)`. Use the scene itself.")
    }
}

/// A result builder for scenes.
@resultBuilder
public struct SceneBuilder {
    /// Returns the scene unchanged.
    @MainActor public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Returns the scene unchanged.
    @MainActor public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Combines scenes in order.
    @MainActor public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> some Scene {
        TupleScene(content: (repeat each content))
    }
}

private struct TupleScene<each Content: Scene>: Scene {
    let content: (repeat each Content)

    typealias Body = Never

    func _add(to list: inout _SceneList) {
        for scene in repeat each content { scene._add(to: &list) }
    }
}

extension Scene {
    /// Changes an app-wide value that the server reads.
    ///
    /// - Parameters:
    ///   - initial: The value before the first change.
    ///   - change: A closure that changes the value.
    package func sceneValue<Value>(
        _ initial: Value, _ change: @escaping @MainActor (inout Value) -> Void
    ) -> some Scene {
        ModifiedScene(content: self) { list in
            var value = list.values[ObjectIdentifier(Value.self)] as? Value ?? initial
            change(&value)
            list.values[ObjectIdentifier(Value.self)] = value
        }
    }
}

/// A scene that adds another scene to a list and then modifies the list.
struct ModifiedScene<Content: Scene>: Scene {
    let content: Content
    let modify: @MainActor (inout _SceneList) -> Void

    typealias Body = Never

    func _add(to list: inout _SceneList) {
        content._add(to: &list)
        modify(&list)
    }
}
