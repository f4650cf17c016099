// Keeps answers that take long to find, until something that they depend on changes.

type Kept<Answer> = { question: string; answer: Promise<Answer> }

/** Keeps the last answer for each of so many keys; the longest unused one goes first. A failure is not kept. */
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
