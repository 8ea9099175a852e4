/// A type that encodes operations for the client script. Each operation is a JSON array. The arrays are separated by
/// commas.
///
/// | Array | Effect in the client script |
/// |---|---|
/// | `["i",parent,before,html]` | inserts elements before `before`, or at the end if it is 0 |
/// | `["r",first,last]` | removes siblings; `last` is omitted for a single one |
/// | `["m",first,last,before]` | moves siblings |
/// | `["v",first,last,group]` | reverses siblings in groups |
/// | `["t",id,text]` | sets the text |
/// | `["a",id,name,value]` | sets an attribute of the element, or removes it for null |
/// | `["c",id,name,value]` | sets or removes an attribute of the control in the element |
/// | `["s",id,name,value]` | sets or removes a property of the style |
/// | `["e",id,names]` | sets the events that the element handles |
/// | `["y",id,position]` | scrolls to the element; `position` is an object with the options of `scrollIntoView` |
/// | `["b",scope…]` | announces animated changes of the layout in the elements `scope`, or in the whole page for 0 |
/// | `["w",scope,timing]` | animates the changes that follow, and the layout of `scope`; `["w"]` ends the group |
/// | `["+",id,timing,style]` | animates an element from `style` to its current style |
/// | `["*",id,timing,values]` | animates properties of an element through several values at equal intervals |
/// | `["-",id,timing,style]` | animates a copy of the element, which is removed next, to `style` |
///
/// A timing is an array: the duration in milliseconds, the easing function, the delay in milliseconds, the number of
/// repetitions (0 for an infinite number), and 1 if every second repetition is reversed. Default values at the end are
/// omitted.
@MainActor
package struct OperationWriter {
    package private(set) var json = ""

    package init() {}

    package mutating func write(_ operations: [Operation]) {
        announceGroups(operations)
        for operation in operations { write(operation) }
    }

    /// Announces the elements whose layout will be animated, so that the client script can measure them before the
    /// first change.
    private mutating func announceGroups(_ operations: [Operation]) {
        var scopes: [ElementID] = []
        for case .group(let group?) in operations where !scopes.contains(group.scope ?? 0) {
            scopes.append(group.scope ?? 0)
        }
        guard let first = scopes.first else { return }
        begin("b", first)
        for scope in scopes.dropFirst() { json += ",\(scope)" }
        json += "]"
    }

    private mutating func write(_ operation: Operation) {
        switch operation {
        case .insert(let nodes, let parent, let before):
            var html = HTMLWriter()
            for node in nodes { html.write(node) }
            begin("i", parent)
            json += ",\(before ?? 0),"
            JSONText.append(html.html, to: &json)
        case .remove(let first, let last):
            begin("r", first)
            if last != first { json += ",\(last)" }
        case .move(let first, let last, let before):
            begin("m", first)
            json += ",\(last),\(before ?? 0)"
        case .reverse(let first, let last, let group):
            begin("v", first)
            json += ",\(last),\(group)"
        case .setText(let id, let text):
            begin("t", id)
            json += ","
            JSONText.append(text ?? "", to: &json)
        case .setEvents(let id, let events):
            begin("e", id)
            json += ","
            JSONText.append(HTMLWriter.names(of: events), to: &json)
        case .scroll(let id, let anchor):
            begin("y", id)
            let (block, inline) = (Self.position(anchor?.y), Self.position(anchor?.x))
            json += ",{\"block\":\"\(block)\",\"inline\":\"\(inline)\"}"
        case .group(let group):
            guard let group else {
                json += json.isEmpty ? #"["w"]"# : #",["w"]"#
                return
            }
            begin("w", group.scope ?? 0)
            json += ",\(group.animation.timing.json)"
        case .enter(let id, let style, let animation): write("+", id, style, animation)
        case .leave(let id, let style, let animation): write("-", id, style, animation)
        case .play(let id, let frames, let timing):
            begin("*", id)
            json += ",\(timing.json),{"
            for (index, (name, values)) in frames.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { json += "," }
                JSONText.append(name, to: &json)
                for (index, value) in values.enumerated() {
                    json += index == 0 ? ":[" : ","
                    JSONText.append(value, to: &json)
                }
                json += "]"
            }
            json += "}"
        case .setAttribute(let id, let name, let value):
            switch name.property {
            case .attribute(let property): write("a", id, property, value)
            case .control(let property): write("c", id, property, value)
            case .style(let property): write("s", id, property, value)
            }
        }
        json += "]"
    }

    private static func position(_ fraction: CGFloat?) -> String {
        switch fraction {
        case nil: "nearest"
        case let fraction? where fraction < 0.25: "start"
        case let fraction? where fraction > 0.75: "end"
        default: "center"
        }
    }

    private mutating func write(_ kind: String, _ id: ElementID, _ property: String, _ value: String?) {
        begin(kind, id)
        json += ",\"\(property)\","
        JSONText.append(value, to: &json)
    }

    private mutating func write(
        _ kind: String, _ id: ElementID, _ style: AnimatedStyle, _ animation: Animation
    ) {
        begin(kind, id)
        json += ",\(animation.timing.json),\(style.json)"
    }

    private mutating func begin(_ kind: String, _ id: ElementID) {
        if !json.isEmpty { json += "," }
        json += "[\"\(kind)\",\(id)"
    }
}

/// Functions that write JSON strings.
package enum JSONText {
    /// Appends a string as JSON, including the quotation marks.
    package static func append(_ text: String, to json: inout String) {
        json += "\""
        defer { json += "\"" }
        guard text.utf8.contains(where: isSpecial) else {
            json += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case "\r": json += "\\r"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: json.unicodeScalars.append(scalar)
            }
        }
    }

    /// Appends a string as JSON, or `null` if the string is `nil`.
    package static func append(_ text: String?, to json: inout String) {
        guard let text else {
            json += "null"
            return
        }
        append(text, to: &json)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
