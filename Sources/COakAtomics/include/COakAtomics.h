// Atomic operations and a lock for every platform that Oak supports. The types of Swift's Synchronization module
// require iOS 18.
//
// Loads have acquire ordering, stores have release ordering, and successful exchanges have both. Acquiring the lock has
// acquire ordering, and releasing it has release ordering. The thread sanitizer understands these operations.
#ifndef COAK_ATOMICS_H
#define COAK_ATOMICS_H

#include <stdbool.h>
#include <stdint.h>

#define OAK_ATOMIC static inline __attribute__((always_inline))

OAK_ATOMIC uintptr_t oak_word_load(const uintptr_t *word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

OAK_ATOMIC void oak_word_store(uintptr_t *word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

OAK_ATOMIC uint32_t oak_bits_load(const uint32_t *bits) {
    return __atomic_load_n(bits, __ATOMIC_ACQUIRE);
}

/// Replaces the value if it equals the expected value. Otherwise, stores the current value in `expected` and returns
/// false.
OAK_ATOMIC bool oak_bits_compare_exchange(uint32_t *bits, uint32_t *expected, uint32_t desired) {
    return __atomic_compare_exchange_n(bits, expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

OAK_ATOMIC bool oak_flag_load(const uint8_t *flag) {
    return __atomic_load_n(flag, __ATOMIC_ACQUIRE) != 0;
}

OAK_ATOMIC void oak_flag_store(uint8_t *flag, bool value) {
    __atomic_store_n(flag, value, __ATOMIC_RELEASE);
}

/// Returns whether the current thread has used more than half of its stack. Returns false if this is unknown, for
/// example on the stack of a fiber.
bool oak_stack_is_low(void);

#if defined(__APPLE__)

#include <os/lock.h>

OAK_ATOMIC void oak_lock_acquire(uint32_t *lock) {
    os_unfair_lock_lock((os_unfair_lock_t)lock);
}

OAK_ATOMIC void oak_lock_release(uint32_t *lock) {
    os_unfair_lock_unlock((os_unfair_lock_t)lock);
}

#else

// The value of a lock is 0 if it is free, 1 if it is held, and 2 if it is held and other threads may be waiting for it.

void oak_lock_wait(uint32_t *lock);
void oak_lock_wake(uint32_t *lock);

OAK_ATOMIC void oak_lock_acquire(uint32_t *lock) {
    uint32_t expected = 0;
    if (!__atomic_compare_exchange_n(lock, &expected, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
        oak_lock_wait(lock);
    }
}

OAK_ATOMIC void oak_lock_release(uint32_t *lock) {
    if (__atomic_exchange_n(lock, 0, __ATOMIC_RELEASE) == 2) {
        oak_lock_wake(lock);
    }
}

#endif

#endif
