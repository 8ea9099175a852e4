/// The drawing of a panel: scene, figures, balloons and frame.
struct PanelDrawing {
    let layout: PanelLayout
    /// The seed for the positions of leaves, rain and snow.
    let seed: Int

    func draw(in svg: inout SVG) {
        let frame = layout.frame
        let clip = "panel\(seed)"
        svg.element("clipPath", ["id": clip]) { $0.rectangle(frame, corner: 3, fill: "none") }
        svg.element("g", ["clip-path": "url(#\(clip))"]) { svg in
            SceneDrawing(
                scene: layout.panel.scene, frame: frame, ground: layout.ground, lightX: layout.lightX,
                seed: seed
            )
            .draw(in: &svg)
            for (index, role) in layout.panel.cast.enumerated() {
                let mirror = layout.isMirrored(index) ? " scale(-1 1)" : ""
                let place = "translate(\(layout.x(of: index).short) \(layout.ground.short))"
                svg.element("g", ["transform": place + mirror]) { svg in
                    role.draw(height: layout.ground - layout.skyTop, scene: layout.panel.scene, in: &svg)
                }
            }
            if let caption = layout.caption {
                svg.rectangle(caption.box, fill: Ink.caption, stroke: Ink.line)
                svg.text(caption.lines, x: caption.box.midX, top: caption.box.y + 5, style: "italic")
            }
            for (index, balloon) in layout.balloons.enumerated() {
                balloon.draw(to: layout.tip(of: index), in: &svg)
            }
        }
        svg.rectangle(frame, corner: 3, fill: "none", stroke: Ink.line)
    }
}
