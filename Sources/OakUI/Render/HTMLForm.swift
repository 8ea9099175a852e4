#if !canImport(SwiftUI)
    /// What a role looks like as HTML.
    package struct HTMLForm: Sendable {
        /// The tag of the element, whose id is that of the node.
        package var tag: String
        /// What the start tag has besides, written as in HTML, from a blank on: ` type="button"`.
        package var attributes: String
        /// What comes first in the element, written as HTML: the `input` in a `label`. Properties of a control
        /// (`HTMLProperty.control`) are its, and so are events.
        package var control: String
        /// Whether each child is in an `li` of its own.
        package var wrapsChildren: Bool

        package init(
            _ tag: String, _ attributes: String = "", control: String = "", wrapsChildren: Bool = false
        ) {
            self.tag = tag
            self.attributes = attributes
            self.control = control
            self.wrapsChildren = wrapsChildren
        }
    }

    extension Role {
        /// What the role looks like. Classes are those of the style sheet.
        package var form: HTMLForm {
            switch self {
            case .root: HTMLForm("main", #" class="root""#)
            case .box: HTMLForm("div", #" class="box""#)
            case .text: HTMLForm("span", #" class="text""#)
            case .image: HTMLForm("img")
            case .icon: HTMLForm("i", #" class="icon""#)
            case .verticalStack: HTMLForm("div", #" class="v""#)
            case .horizontalStack: HTMLForm("div", #" class="h""#)
            case .depthStack: HTMLForm("div", #" class="z""#)
            case .spacer: HTMLForm("div", #" class="spacer""#)
            case .divider: HTMLForm("hr")
            case .scrollView: HTMLForm("div", #" class="scroll" tabindex="0""#)
            case .list: HTMLForm("ul", #" class="list""#, wrapsChildren: true)
            case .button: HTMLForm("button", #" type="button""#)
            case .textField: HTMLForm("label", #" class="field""#, control: "<input>")
            }
        }
    }
#endif
