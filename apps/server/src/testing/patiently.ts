// Repeats a call that a busy machine's database did not answer in time, as clients do: the call may or may not have worked.

/** Returns any other answer, including refusals. */
export async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as { code?: string }).code !== 'DATABASE_AWAY') throw error
    }
  }
}
