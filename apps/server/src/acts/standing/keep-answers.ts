// Answers that take long to find, kept until something changes that they depend on.

type Kept<Answer> = { question: string; answer: Promise<Answer> }

/** The last answer for each of so many keys; the one that was asked for longest ago goes first. A failure is not kept. */
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
