/** Returns the result of the work, or fails if that takes longer. The work itself is not stopped. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let patience: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    patience = setTimeout(() => fail(new Error(`nothing came within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(patience)
  }
}
