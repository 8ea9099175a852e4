#include "COakBrowser.h"

// `#embed` is a part of C23, and an extension in earlier versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define OAK_FILE(name) \
    OakBrowserFile oak_##name(void) { return (OakBrowserFile){name, sizeof name}; }

static const unsigned char access_js[] = {
#embed "Scripts/access.js"
};
OAK_FILE(access_js)

static const unsigned char behaviors_js[] = {
#embed "Scripts/behaviors.js"
};
OAK_FILE(behaviors_js)

static const unsigned char canvas_js[] = {
#embed "Scripts/canvas.js"
};
OAK_FILE(canvas_js)

static const unsigned char client_js[] = {
#embed "Scripts/client.js"
};
OAK_FILE(client_js)

static const unsigned char focus_js[] = {
#embed "Scripts/focus.js"
};
OAK_FILE(focus_js)

static const unsigned char gestures_js[] = {
#embed "Scripts/gestures.js"
};
OAK_FILE(gestures_js)

static const unsigned char layout_js[] = {
#embed "Scripts/layout.js"
};
OAK_FILE(layout_js)

static const unsigned char images_js[] = {
#embed "Scripts/images.js"
};
OAK_FILE(images_js)

static const unsigned char mask_js[] = {
#embed "Scripts/mask.js"
};
OAK_FILE(mask_js)

static const unsigned char motion_js[] = {
#embed "Scripts/motion.js"
};
OAK_FILE(motion_js)

static const unsigned char rows_js[] = {
#embed "Scripts/rows.js"
};
OAK_FILE(rows_js)

static const unsigned char sizes_js[] = {
#embed "Scripts/sizes.js"
};
OAK_FILE(sizes_js)

static const unsigned char touch_js[] = {
#embed "Scripts/touch.js"
};
OAK_FILE(touch_js)

static const unsigned char transfer_js[] = {
#embed "Scripts/transfer.js"
};
OAK_FILE(transfer_js)

static const unsigned char access_css[] = {
#embed "Styles/access.css"
};
OAK_FILE(access_css)

static const unsigned char base_css[] = {
#embed "Styles/base.css"
};
OAK_FILE(base_css)

static const unsigned char collections_css[] = {
#embed "Styles/collections.css"
};
OAK_FILE(collections_css)

static const unsigned char controls_css[] = {
#embed "Styles/controls.css"
};
OAK_FILE(controls_css)

static const unsigned char layout_css[] = {
#embed "Styles/layout.css"
};
OAK_FILE(layout_css)

static const unsigned char navigation_css[] = {
#embed "Styles/navigation.css"
};
OAK_FILE(navigation_css)
