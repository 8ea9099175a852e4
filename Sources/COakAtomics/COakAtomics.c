#include "COakAtomics.h"

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
