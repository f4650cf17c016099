// Reduces a failing call to one message: some failures are shown elsewhere, with the way to fix them.
let failuresHeld = false

/** Silences the call that is failing now: another message says what is wrong and how to fix it. */
export const holdFailure = () => {
  failuresHeld = true
  window.setTimeout(() => {
    failuresHeld = false
  })
}

export const areFailuresHeld = () => failuresHeld
