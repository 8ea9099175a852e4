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
            // Navigation and presentation
            case .navigationStack: HTMLForm("div", #" class="stack""#)
            case .splitView: HTMLForm("div", #" class="split""#)
            case .tabView: HTMLForm("div", #" class="tab-view""#)
            case .page: HTMLForm("section", #" class="page""#)
            case .pageContent: HTMLForm("div", #" class="page-content""#)
            case .navigationBar: HTMLForm("header", #" class="bar""#)
            case .barItems: HTMLForm("div", #" class="bar-items""#)
            case .pageTitle: HTMLForm("h1", #" class="page-title""#)
            case .bottomBar: HTMLForm("footer", #" class="bottom-bar""#)
            case .tabPage: HTMLForm("section", #" class="tab-page""#)
            case .tabBar: HTMLForm("nav", #" class="tab-bar""#)
            // Opened by the client script as a modal dialog. It closes only when it is taken away: Escape and a
            // click beside it are the event `dismiss`.
            case .dialog: HTMLForm("dialog")
            case .alert: HTMLForm("dialog", #" role="alertdialog""#)
            case .dialogTitle: HTMLForm("h2", #" class="dialog-title""#)
            case .dialogActions: HTMLForm("div", #" class="dialog-actions""#)
            }
        }
    }
#endif
