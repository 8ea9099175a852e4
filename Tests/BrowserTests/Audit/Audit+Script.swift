extension Audit {
    /// The JavaScript code that audits a page and returns the findings as a list of strings. It skips hidden elements.
    static let script = rules + contrast + "return findings;"

    private static let rules = #"""
        const findings = [];
        const all = [...document.body.querySelectorAll('*')];
        const shown = all.filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            && !e.closest('[inert]'));
        const word = e => {
            const text = (e.innerText || e.value || '').trim().slice(0, 40);
            return `<${e.localName}${e.id && ` id=${e.id}`}${e.className && ` class=${e.className}`}> “${text}”`;
        };
        const find = (rule, elements) => elements.forEach(e => findings.push(`${rule}: ${word(e)}`));

        if (!document.title) findings.push('title: the document has no title');
        if (!document.documentElement.lang) findings.push('language: the document does not declare it');

        const ids = all.map(e => e.id).filter(id => id);
        new Set(ids.filter((id, i) => ids.indexOf(id) !== i))
            .forEach(id => findings.push(`id: ${id} is not unique`));

        for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'list']) {
            find(`reference: ${name} refers to a missing element`, all.filter(e => e.hasAttribute(name)
                && e.getAttribute(name).split(/\s+/).some(id => !document.getElementById(id))));
        }
        find('label: it has no control', shown.filter(e => e.localName === 'label' && !e.control));
        find('image: it has no alt', shown.filter(e => e.localName === 'img' && !e.hasAttribute('alt')));

        let level = 0;
        for (const heading of shown.filter(e => /^h[1-6]$/.test(e.localName))) {
            const next = +heading.localName[1];
            if (next > level + 1) find(`heading: h${next} follows ${level ? `h${level}` : 'no heading'}`, [heading]);
            level = next;
        }

        const native = 'button, a[href], input, select, textarea, summary, option, label, dialog';
        // Arrow keys move between the rows of a table, so one row of a table in the tab order is sufficient.
        const isReachable = e => e.tabIndex >= 0
            || e.matches('[role=row][tabindex]') && [...e.parentElement.children].some(row => row.tabIndex >= 0);
        find('press: it handles presses but is not reachable by keyboard', shown.filter(e =>
            (e.dataset.on || '').split(' ').includes('press') && !e.matches(native)
            && !(isReachable(e) && e.hasAttribute('role')) && !e.querySelector(':scope > input')
            // A gesture of a view with controls accompanies the controls.
            && !(e.dataset.gesture != null && e.querySelector(native))));
        find('nesting: a control contains another one', shown.filter(e =>
            e.matches('button, a[href]') && e.parentElement.closest('button, a[href]')));
        find('order: tabindex is above 0', all.filter(e => e.tabIndex > 0));
        find('list: it contains an element that is not an item', shown.filter(e => e.matches('ul, ol')
            && [...e.children].some(child => child.localName !== 'li')));
        find('hidden: an element hidden from screen readers can receive focus', shown.filter(e =>
            e.tabIndex >= 0 && e.closest('[aria-hidden=true]')));
        // WCAG 2.2, 2.5.8. A label is part of its control's target, and links within text are exempt. A small
        // target is allowed if the space around it is large enough that a finger cannot hit another target.
        const targets = shown.filter(e => e.matches('button, a[href], select, summary, input:not([type=hidden])')
            && getComputedStyle(e).display !== 'inline' && e.getBoundingClientRect().width > 1)
            .map(e => {
                const boxes = [e, e.closest('label') || e].map(e => e.getBoundingClientRect());
                const box = boxes.find(box => Math.min(box.width, box.height) > 23.5) || boxes[0];
                const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
                return { e, box, x, y, isSmall: Math.min(box.width, box.height) <= 23.5 };
            });
        const distance = (a, b) => b.isSmall ? Math.hypot(a.x - b.x, a.y - b.y) - 12 : Math.hypot(
            Math.max(b.box.left - a.x, 0, a.x - b.box.right), Math.max(b.box.top - a.y, 0, a.y - b.box.bottom));
        find('size: a control is smaller than 24 px, and close to another one', targets
            .filter(a => a.isSmall && targets.some(b => a !== b && !a.e.contains(b.e) && !b.e.contains(a.e)
                && distance(a, b) < 12))
            .map(target => target.e));

        const across = document.scrollingElement;
        if (across.scrollWidth > across.clientWidth) {
            findings.push(`width: the page is ${across.scrollWidth} px wide in a window of ${across.clientWidth} px`);
            find('width: it extends beyond the window', shown.filter(e => e.getBoundingClientRect().right > across.clientWidth + 1)
                .slice(-3));
        }

        """#

    /// The script for WCAG 2.2, 1.4.3. The background of text is composed of the fills of its ancestors, up
    /// to the first opaque one. The script skips text above pictures and gradients.
    private static let contrast = #"""
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 1;
        const pen = canvas.getContext('2d', { willReadFrequently: true });
        const known = new Map();
        const color = css => {
            if (!known.has(css)) {
                pen.clearRect(0, 0, 1, 1);
                pen.fillStyle = css;
                pen.fillRect(0, 0, 1, 1);
                const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
                known.set(css, [r, g, b, a / 255]);
            }
            return known.get(css);
        };
        const over = ([r, g, b, a], back) => [r, g, b].map((c, i) => c * a + back[i] * (1 - a));
        const luminance = rgb => rgb
            .map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
            .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
        const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
        const kept = compute => {
            const values = new Map();
            return e => values.has(e) ? values.get(e) : values.set(e, compute(e)).get(e);
        };
        const ground = kept(e => {
            if (!e) return isDark ? [18, 18, 18] : [255, 255, 255];
            const style = getComputedStyle(e);
            if (style.backgroundImage !== 'none') return null;
            const fill = color(style.backgroundColor);
            const back = fill[3] === 1 ? fill : ground(e.parentElement);
            return back && over(fill, back);
        });
        const opacity = kept(e => e ? getComputedStyle(e).opacity * opacity(e.parentElement) : 1);
        for (const e of shown) {
            const hasText = [...e.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.data.trim())
                || e.matches('input:not([type=checkbox], [type=radio], [type=range], [type=color]), textarea, select');
            if (!hasText || e.closest(':disabled, [aria-disabled=true], .redacted')) continue;
            const style = getComputedStyle(e);
            const back = ground(e);
            if (!back || style.webkitTextFillColor.endsWith(', 0)')) continue;
            const [r, g, b, a] = color(style.color);
            const text = over([r, g, b, a * opacity(e)], back);
            const [dark, light] = [luminance(text), luminance(back)].sort((a, b) => a - b);
            const ratio = (light + 0.05) / (dark + 0.05);
            const size = parseFloat(style.fontSize);
            const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
            if (ratio < (isLarge ? 3 : 4.5)) {
                find(`contrast: ${ratio.toFixed(2)} of rgb(${text.map(Math.round)}) on rgb(${back.map(Math.round)})`, [e]);
            }
        }

        """#
}
