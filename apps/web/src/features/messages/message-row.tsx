// One message of a board: who wrote what and when, or how it went.
import type { Message } from '@beanpool/contract/messages'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { momentText, timeText } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import * as words from './board-words.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'
import classes from './messages.module.css'
import { ReadBy } from './read-by.tsx'
import { useTakeAway } from './use-board.ts'

const goneWords = ({ gone, author, removedByName, backUntil }: Message): string => {
  if (gone === 'emptied') return words.emptied
  if (gone === 'deleted') return author.isMe ? words.youDeleted : words.deleted(author.name)
  return backUntil === null ? words.removed(removedByName ?? '') : words.youRemoved
}

type MessageRowProps = {
  groupId: string
  message: Message
  timeZone: string
  /** Says how many have read it. */
  readByCount: number | null
  /** A link led to it. */
  isTarget: boolean
  /** The first one that the reader had not read. */
  isFirstNew: boolean
}

const Gone = ({ message, onBack, busy }: { message: Message; onBack: () => void; busy: boolean }) => (
  <div className={classes.gone}>
    <span>{goneWords(message)}</span>
    {message.backUntil && (
      <Button variant="subtle" size="compact-md" loading={busy} onClick={onBack}>
        {words.undo}
      </Button>
    )}
  </div>
)

const Head = ({ message, timeZone, menu }: { message: Message; timeZone: string; menu: ReactNode }) => {
  const { author, addressed, at } = message
  const isFamily = author.name === author.householdName
  return (
    <div className={classes.head}>
      <b>{author.isMe ? words.you : author.name}</b>
      {!isFamily && !author.isMe && <span className={classes.quiet}>{author.householdName}</span>}
      <time dateTime={at} title={momentText(at, timeZone)} className={classes.quiet}>
        {timeText(at, timeZone)}
      </time>
      {addressed.some(({ isMe }) => isMe) && <Badge>{words.forYou}</Badge>}
      <span className={classes.menu}>{menu}</span>
    </div>
  )
}

export const MessageRow = (props: MessageRowProps) => {
  const { groupId, message, timeZone, readByCount, isTarget, isFirstNew } = props
  const [reading, setReading] = useState(false)
  const { remove, bringBack, busy } = useTakeAway(message)
  const { author, text, messageId, addressed } = message
  const menu = text !== null && (
    <MessageMenu message={message} onReadBy={() => setReading(true)} onRemove={remove} />
  )
  return (
    <li
      ref={handsFocusOn}
      id={`message-${messageId}`}
      className={`${classes.message} ${isTarget ? classes.target : ''}`}
      data-first-new={isFirstNew || undefined}
    >
      {isFirstNew && <span className={classes.fresh}>{words.isNew}</span>}
      <Bean index={author.beanIndex} letter={initialOf(author.householdName)} size={30} />
      <div className={classes.body}>
        <Head message={message} timeZone={timeZone} menu={menu} />
        {text === null ? (
          <Gone message={message} onBack={bringBack} busy={busy} />
        ) : (
          <MessageText text={text} addressed={addressed} />
        )}
        {readByCount !== null && text !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            className={classes.readBy}
            onClick={() => setReading(true)}
          >
            {words.readBy(readByCount)}
          </Button>
        )}
      </div>
      {reading && <ReadBy groupId={groupId} message={message} onClose={() => setReading(false)} />}
    </li>
  )
}
