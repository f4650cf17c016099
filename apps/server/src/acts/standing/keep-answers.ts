// Caches results that are slow to compute, until the data they depend on changes.

type Kept<Answer> = { question: string; answer: Promise<Answer> }

/**
 * Caches the last result for each of at most `most` keys, and drops the least recently used key first. Failures are not
 * cached.
 */
export function keepAnswers<Answer>(most: number) {
  const kept = new Map<string, Kept<Answer>>()
  return (key: string, question: string, find: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    const answer = known?.question === question ? known.answer : find()
    kept.delete(key)
    kept.set(key, { question, answer })
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
