#pragma once

// Debian and Ubuntu install the headers in the subfolder `postgresql`.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#error "libpq-fe.h was not found. Install libpq-dev (Debian, Ubuntu), libpq-devel (Fedora) or libpq (Homebrew)."
#endif
