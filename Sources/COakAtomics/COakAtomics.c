#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "COakAtomics.h"

#if defined(__APPLE__) || defined(__linux__)

#include <pthread.h>

/// Returns the address in the middle of the thread's stack, which grows downwards.
static uintptr_t find_middle_of_stack(void) {
#if defined(__APPLE__)
    uintptr_t top = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
    return top - pthread_get_stacksize_np(pthread_self()) / 2;
#else
    pthread_attr_t attributes;
    void *bottom = 0;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &bottom, &size);
        pthread_attr_destroy(&attributes);
    }
    return (uintptr_t)bottom + size / 2;
#endif
}

bool oak_stack_is_low(void) {
    static _Thread_local uintptr_t middle;
    if (middle == 0) {
        middle = find_middle_of_stack();
        if (middle == 0) { middle = 1; }
    }
    return (uintptr_t)__builtin_frame_address(0) < middle;
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

/// Waits for the lock. The function spins briefly first, because the lock is held only for a few instructions.
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
