// Counts down to the automatic retry of a page that hit the rate limit.
import { waitWords } from '@beanpool/contract/wait-words'
import { useState } from 'react'
import { useLeft } from './countdown.tsx'
import * as words from './everyday-words.ts'

const sinceOpened = () => performance.now()

export const AgainIn = ({ ms }: { ms: number }) => {
  const [until] = useState(() => sinceOpened() + ms)
  return words.againIn(waitWords(useLeft(until, sinceOpened) / 1_000))
}
