import OakBase

/// An opaque representation of a shape style that has been resolved in an environment. Only this library uses it.
public struct _Paint: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// A color in CSS syntax.
        case color(String)
        case gradient(GradientPaint)
        /// A translucent background, identified by its name in the style sheet.
        case material(String)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
    init(_ color: Color) { kind = .color(color.styleValue) }

    /// Returns the paint with its opacity multiplied by `opacity`. Materials are returned unchanged.
    func opacity(_ opacity: Double) -> _Paint {
        if opacity == 1 { return self }
        switch kind {
        case .material: return self
        case .gradient(var paint):
            paint.gradient = paint.gradient.opacity(opacity)
            return _Paint(.gradient(paint))
        case .color(let value):
            return _Paint(
                .color(
                    "color-mix(in srgb, \(value) \((opacity.clamped(to: 0...1) * 100).short)%, transparent)"))
        }
    }

    /// The value of the CSS property `background`, or `nil` for a material.
    var styleValue: String? {
        switch kind {
        case .color(let value): value
        case .gradient(let paint): paint.styleValue
        case .material: nil
        }
    }

    /// The attributes of text and symbols drawn with this paint.
    var foregroundAttributes: [Attribute] {
        switch kind {
        case .color(let value): [Attribute(.foreground, value)]
        case .gradient(let paint): [Attribute(.foregroundGradient, paint.styleValue)]
        case .material: [Attribute(.foreground, Color.secondary.styleValue)]
        }
    }

    /// The attributes of a box filled with this paint.
    var backgroundAttributes: [Attribute] {
        switch kind {
        case .color(let value): [Attribute(.background, value)]
        case .gradient(let paint): [Attribute(.background, paint.styleValue)]
        case .material(let name): [Attribute(.material, name)]
        }
    }
}

/// A small cache of recently used values that allows equal values to share storage.
final class RecentValues<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    /// The maximum number of values. An unsuccessful search compares all of them.
    private static var capacity: Int { 32 }

    /// Returns the cached value for which `isIt` returns `true`. If there is none, the method creates and caches a
    /// value. In a full cache, the new value replaces the least recently used one.
    func first(where isIt: (Value) -> Bool, orInsert make: () -> Value) -> Value {
        values.withLock { values in
            if let last = values.last, isIt(last) { return last }
            let value: Value
            if let index = values.lastIndex(where: isIt) {
                value = values.remove(at: index)
            } else {
                value = make()
                if values.count == Self.capacity { values.removeFirst() }
            }
            values.append(value)
            return value
        }
    }
}
