// Keeps the messages of a failing call to one: some failures are said elsewhere, with the way to mend them.
let failuresHeld = false

/** Of the call that is failing now no more is told: something else says what is wrong, and how to mend it. */
export const holdFailure = () => {
  failuresHeld = true
  window.setTimeout(() => {
    failuresHeld = false
  })
}

export const areFailuresHeld = () => failuresHeld
