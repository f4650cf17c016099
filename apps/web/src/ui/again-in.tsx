// Counts down to the moment at which a page past the limit of calls asks again by itself.
import { waitWords } from '@beanpool/contract/wait-words'
import { useEffect, useState } from 'react'
import * as words from './states-words.ts'

export const AgainIn = ({ ms }: { ms: number }) => {
  const [until] = useState(() => performance.now() + ms)
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(until - performance.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [until])
  return words.againIn(waitWords(left / 1_000))
}
