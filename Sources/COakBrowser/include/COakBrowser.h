// The scripts and style sheets of pages. `#embed` adds them to the program, so a program that serves pages needs no other
// files. As resources of a Swift target, they would be array literals, which are slow to compile.
#ifndef COAK_BROWSER_H
#define COAK_BROWSER_H

#include <stddef.h>

/// The bytes of a file. They exist as long as the program.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} OakBrowserFile;

OakBrowserFile oak_access_js(void);
OakBrowserFile oak_behaviors_js(void);
OakBrowserFile oak_canvas_js(void);
OakBrowserFile oak_client_js(void);
OakBrowserFile oak_focus_js(void);
OakBrowserFile oak_gestures_js(void);
OakBrowserFile oak_images_js(void);
OakBrowserFile oak_layout_js(void);
OakBrowserFile oak_mask_js(void);
OakBrowserFile oak_motion_js(void);
OakBrowserFile oak_rows_js(void);
OakBrowserFile oak_sizes_js(void);
OakBrowserFile oak_touch_js(void);
OakBrowserFile oak_transfer_js(void);

OakBrowserFile oak_access_css(void);
OakBrowserFile oak_base_css(void);
OakBrowserFile oak_collections_css(void);
OakBrowserFile oak_controls_css(void);
OakBrowserFile oak_layout_css(void);
OakBrowserFile oak_navigation_css(void);

#endif
