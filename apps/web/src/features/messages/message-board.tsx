// The board of a group: its adults' messages by day, newest last, and the field for writing one.
import type { Message } from '@beanpool/contract/messages'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { dateOf, dayText, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Composer } from './composer.tsx'
import { MessageRow } from './message-row.tsx'
import classes from './messages.module.css'
import { useMarkBoardRead, useMessages, useReads } from './use-board.ts'
import * as words from './words.ts'

/** Formats a day as "Today", "Yesterday" or "Tue 18 Nov". */
const dayWords = (date: string, timeZone: string) => dayText(date, todayIn(timeZone))

type ListProps = {
  groupId: string
  messages: Message[]
  timeZone: string
  /** The last message that the reader had read before opening the board. */
  readTo: number
  targetId: string | undefined
}

const useReadBy = (groupId: string, messages: Message[]) => {
  const { readers = [] } = useReads(groupId) ?? {}
  const { adultId } = useMe()
  const own = messages.findLast(({ author, text }) => author.isMe && text !== null)
  const count = own ? readers.filter((each) => each.adultId !== adultId && each.place >= own.place).length : 0
  return { ownId: count > 0 ? own?.messageId : undefined, count }
}

const List = ({ groupId, messages, timeZone, readTo, targetId }: ListProps) => {
  const { ownId, count } = useReadBy(groupId, messages)
  const firstNew = messages.find(({ place, author, text }) => place > readTo && !author.isMe && text !== null)
  const days = [...Map.groupBy(messages, ({ at }) => dateOf(at, timeZone))]
  return days.map(([date, ofDay]) => (
    <section key={date} className={classes.day} aria-label={dayWords(date, timeZone)}>
      <h3>
        <time dateTime={date}>{dayWords(date, timeZone)}</time>
      </h3>
      <ol>
        {ofDay.map((message) => (
          <MessageRow
            key={message.messageId}
            groupId={groupId}
            message={message}
            timeZone={timeZone}
            readByCount={message.messageId === ownId ? count : null}
            isTarget={message.messageId === targetId}
            isFirstNew={message === firstNew}
          />
        ))}
      </ol>
    </section>
  ))
}

type MessageBoardProps = {
  groupId: string
  /** The id of the message that a notice linked to. */
  targetId: string | undefined
}

export const MessageBoard = ({ groupId, targetId }: MessageBoardProps) => {
  const { query, messages, timeZone } = useMessages(groupId)
  const reads = useReads(groupId)
  const { adultId } = useMe()
  const mark = reads && (reads.readers.find((each) => each.adultId === adultId)?.place ?? 0)
  // New messages stay marked while the board is open.
  const [opened, setOpened] = useState<number | undefined>(undefined)
  if (opened === undefined && reads) setOpened(reads.newAfter)
  useMarkBoardRead(groupId, messages.at(-1)?.place, mark)
  const { toEnd } = useBoardScroll({
    query,
    messages,
    targetId,
    isReady: opened !== undefined && !query.isPending,
  })

  if (!query.data)
    return (
      <Loaded query={query} skeleton={<SkeletonCards count={4} height={72} />}>
        {() => null}
      </Loaded>
    )
  return (
    <div className={classes.board}>
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.earlier}
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {everyday.showEarlier}
        </Button>
      )}
      {messages.length === 0 && <EmptyState title={words.nothingYet}>{words.whatItIsFor}</EmptyState>}
      {messages.length > 0 && (
        <List
          groupId={groupId}
          messages={messages}
          timeZone={timeZone}
          readTo={opened ?? Number.POSITIVE_INFINITY}
          targetId={targetId}
        />
      )}
      <Composer groupId={groupId} onPosted={toEnd} />
    </div>
  )
}

// Scrolls to the message that a link names. Without one, scrolls to the first new message, the last
// message, or the empty board.
type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
type Asked = {
  query: Pages
  messages: Message[]
  targetId: string | undefined
  /** True once the messages and the adult's read position have loaded. */
  isReady: boolean
}

/** If the end of the board is closer than this, new messages scroll into view. */
const nearPx = 240

const isNearEnd = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY < nearPx

const useBoardScroll = ({ query, messages, targetId, isReady }: Asked) => {
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

  // Scrolls once for each linked message, or only once if there is none.
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
