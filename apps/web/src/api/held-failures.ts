// Ensures that a failing call shows only one message: some failures are already explained elsewhere, along with the
// fix.
let failuresHeld = false

/** Silences the call that is failing now, because another message explains the problem and the fix. */
export const holdFailure = () => {
  failuresHeld = true
  window.setTimeout(() => {
    failuresHeld = false
  })
}

export const areFailuresHeld = () => failuresHeld
