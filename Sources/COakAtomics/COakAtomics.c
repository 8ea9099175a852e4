#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "COakAtomics.h"

#if defined(__APPLE__) || defined(__linux__)

#include <pthread.h>

#if defined(__linux__)
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The maximum stack size that the check assumes for the main thread. The kernel reserves at least twice this much
/// address space for that stack.
static const size_t main_stack_limit = 64 << 20;

/// Returns the maximum size of the main thread's stack, but not more than `main_stack_limit`. The thread library may
/// report only the part that is in use (musl), or an unlimited size.
static size_t size_of_main_stack(void) {
    struct rlimit limit;
    bool is_known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return is_known && limit.rlim_cur < main_stack_limit ? (size_t)limit.rlim_cur : main_stack_limit;
}
#endif

/// The lower half of a thread's stack, which grows downwards. The range is empty if the bounds of the stack are
/// unknown.
struct lower_half {
    uintptr_t bottom;
    uintptr_t middle;
};

static struct lower_half find_lower_half_of_stack(void) {
    struct lower_half half = {0, 0};
#if defined(__APPLE__)
    size_t size = pthread_get_stacksize_np(pthread_self());
    half.bottom = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - size;
    half.middle = half.bottom + size / 2;
#else
    pthread_attr_t attributes;
    void *bottom = 0;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &bottom, &size);
        pthread_attr_destroy(&attributes);
#if defined(__linux__)
        if (syscall(SYS_gettid) == getpid()) {
            size_t main_size = size_of_main_stack();
            bottom = (char *)bottom + size - main_size;
            size = main_size;
        }
#endif
        half.bottom = (uintptr_t)bottom;
        half.middle = half.bottom + size / 2;
    }
#endif
    return half;
}

bool oak_stack_is_low(void) {
    static _Thread_local struct lower_half half;
    static _Thread_local bool is_known;
    if (!is_known) {
        half = find_lower_half_of_stack();
        is_known = true;
    }
    // An address below the bottom belongs to another stack, such as that of a fiber.
    uintptr_t address = (uintptr_t)__builtin_frame_address(0);
    return address >= half.bottom && address < half.middle;
}

#else

bool oak_stack_is_low(void) { return false; }

#endif

#if !defined(__APPLE__)

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#else
#include <sched.h>
#endif

static const int spins = 100;

static void pause_briefly(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("isb");
#endif
}

/// Waits until the lock is free, and acquires it. The function first spins briefly, because the lock is held for only a
/// few instructions.
void oak_lock_wait(uint32_t *lock) {
    for (int spin = 0; spin < spins; spin++) {
        uint32_t expected = 0;
        if (__atomic_load_n(lock, __ATOMIC_RELAXED) == 0 &&
            __atomic_compare_exchange_n(lock, &expected, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
            return;
        }
        pause_briefly();
    }
    while (__atomic_exchange_n(lock, 2, __ATOMIC_ACQUIRE) != 0) {
#if defined(__linux__)
        syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, 2, 0, 0, 0);
#else
        sched_yield();
#endif
    }
}

void oak_lock_wake(uint32_t *lock) {
#if defined(__linux__)
    syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
#endif
}

#endif
