// Repeats a call that a busy machine's database did not answer in time, as clients do: it may have been done or not.

/** Any other answer is given on, refusals too. */
export async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as { code?: string }).code !== 'DATABASE_AWAY') throw error
    }
  }
}
