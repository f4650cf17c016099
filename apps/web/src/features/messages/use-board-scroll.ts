// Brings the right message into sight: the one that a link names, else the first new one, else the last, or that there is none.
import type { Message } from '@beanpool/contract/messages'
import { useEffect, useRef } from 'react'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
type Asked = {
  query: Pages
  messages: Message[]
  targetId: string | undefined
  /** The messages are here, and it is known how far the adult has read. */
  isReady: boolean
}

/** Nearer to the end than this, somebody reads along: what comes in is brought into sight. */
const nearPx = 240

const isNearEnd = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY < nearPx

export const useBoardScroll = ({ query, messages, targetId, isReady }: Asked) => {
  const settled = useRef<string | null>(null)
  const wasNear = useRef(true)
  const last = messages.at(-1)?.messageId
  const toEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

  useEffect(() => {
    const note = () => {
      wasNear.current = isNearEnd()
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  // Once for each message that a link names; without one, once.
  useEffect(() => {
    if (!isReady || settled.current === (targetId ?? '')) return
    const target = targetId === undefined ? null : document.getElementById(`message-${targetId}`)
    if (targetId !== undefined && target === null && query.hasNextPage) {
      if (!query.isFetchingNextPage) query.fetchNextPage()
      return
    }
    settled.current = targetId ?? ''
    const shown = target ?? document.querySelector('[data-first-new]')
    if (shown) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    else toEnd()
  })

  useEffect(() => {
    if (settled.current !== null && wasNear.current) toEnd()
  }, [last])
  return { toEnd }
}
