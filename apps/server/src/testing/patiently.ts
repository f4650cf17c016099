// Repeats a call that the database of a busy machine did not answer in time, as clients do: the call may or may not
// have taken effect.

/** Returns any other response, including a refusal. */
export async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as { code?: string }).code !== 'DATABASE_AWAY') throw error
    }
  }
}
