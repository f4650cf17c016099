/** Gives the result of the work, or fails when it takes longer; the work itself goes on. */
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
