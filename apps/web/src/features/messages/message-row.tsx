// One message on a board: its author, text and time, or a note that it was removed.
import type { Message } from '@beanpool/contract/messages'
import { Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { momentText, timeText } from '../../ui/date-words.ts'
import { DotsButton } from '../../ui/dots-button.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Hint } from '../../ui/text.tsx'
import { namePattern } from './addressing.ts'
import classes from './messages.module.css'
import { useReads, useTakeAway } from './use-board.ts'
import * as words from './words.ts'

// Splits a message into words, links and mentioned names. Pure: the screen turns the parts into elements and never
// treats typed text as markup.

type Part = { kind: 'text'; text: string } | { kind: 'link'; text: string } | { kind: 'name'; text: string }

/** Only web addresses become links. All other links stay text. */
const address = /https?:\/\/[^\s<>"']+/gi

/**
 * Cuts off punctuation that ends the sentence rather than the address. A closing bracket stays if it
 * was opened inside the address.
 */
const withoutEnd = (found: string): string => {
  const cut = found.replace(/[.,!?:;…]+$/, '')
  if (cut.endsWith(')') && !cut.includes('(')) return withoutEnd(cut.slice(0, -1))
  return cut === found ? found : withoutEnd(cut)
}

const isAddress = (text: string) => {
  try {
    return new URL(text).hostname.includes('.')
  } catch {
    return false
  }
}

const named = (text: string, names: readonly string[]): Part[] => {
  if (names.length === 0) return [{ kind: 'text', text }]
  const pattern = new RegExp(`(${namePattern(names)})`, 'giu')
  return text
    .split(pattern)
    .map((part, place): Part => ({ kind: place % 2 === 1 ? 'name' : 'text', text: part }))
    .filter((part) => part.text !== '')
}

/** `names`: the handles of the mentioned adults, as they appear after an @. */
export const textParts = (text: string, names: readonly string[]): Part[] => {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found)
    if (!isAddress(link)) continue
    parts.push(...named(text.slice(from, index), names), { kind: 'link', text: link })
    from = index + link.length
  }
  return [...parts, ...named(text.slice(from), names)].filter((part) => part.text !== '')
}

const goneWords = ({ gone, author, removedByName, backUntil }: Message): string => {
  if (gone === 'emptied') return words.emptied
  if (gone === 'deleted') return author.isMe ? words.youDeleted : words.deleted(author.name)
  return backUntil === null ? words.removed(removedByName ?? '') : words.youRemoved
}

type MessageRowProps = {
  groupId: string
  message: Message
  timeZone: string
  /** How many adults have read the message. */
  readByCount: number | null
  /** True if a link led to it. */
  isTarget: boolean
  /** True for the reader's first unread message. */
  isFirstNew: boolean
}

const Gone = ({ message, onBack, busy }: { message: Message; onBack: () => void; busy: boolean }) => (
  <div className={classes.gone}>
    <span>{goneWords(message)}</span>
    {message.backUntil && (
      <Button variant="subtle" size="compact-md" loading={busy} onClick={onBack}>
        {everyday.undo}
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
      {!isFamily && !author.isMe && (
        <Hint as="span" className={classes.quiet}>
          {author.householdName}
        </Hint>
      )}
      <Hint as="time" dateTime={at} title={momentText(at, timeZone)} className={classes.quiet}>
        {timeText(at, timeZone)}
      </Hint>
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

// Offers the actions on a message behind a single button.
type MessageMenuProps = { message: Message; onReadBy: () => void; onRemove: () => void }

const MessageMenu = ({ message: { author, canRemove }, onReadBy, onRemove }: MessageMenuProps) => {
  const [opened, setOpened] = useState(false)
  const name = author.isMe ? words.moreAboutYours : words.moreAbout(author.name)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <DotsButton aria-label={name} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.choices} onClick={() => setOpened(false)}>
        <Button variant="subtle" justify="flex-start" onClick={onReadBy}>
          {words.whoHasRead}
        </Button>
        {canRemove && (
          <Button variant="subtle" justify="flex-start" onClick={onRemove}>
            {author.isMe ? everyday.deleteIt : everyday.remove}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

// The text of a message, with its links and the names it mentions.
const hidden = classes.hidden

const MessageText = ({ text, addressed }: { text: string; addressed: Message['addressed'] }) => {
  const names = addressed.flatMap(({ name, lastName }) => [name, `${name} ${lastName}`])
  return (
    <p className={classes.text}>
      {textParts(text, names).map((part, place) => {
        const key = `${place}`
        if (part.kind === 'text') return part.text
        if (part.kind === 'link')
          return (
            <a key={key} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
              <span className={hidden}>{words.opensElsewhere}</span>
            </a>
          )
        return (
          <b key={key} className={classes.name}>
            {part.text}
          </b>
        )
      })}
    </p>
  )
}

// Lists the adults who have read a message, and those who have not.
type ReadByProps = { groupId: string; message: Message; onClose: () => void }

const ReadBy = ({ groupId, message, onClose }: ReadByProps) => {
  const { people = [] } = useQuery(api.messages.people.queryOptions({ input: { groupId } })).data ?? {}
  const { readers = [] } = useReads(groupId) ?? {}
  const others = people.filter(({ adultId }) => adultId !== message.author.adultId)
  const hasRead = (adultId: string) =>
    readers.some((reader) => reader.adultId === adultId && reader.place >= message.place)
  const read = others.filter(({ adultId }) => hasRead(adultId))
  const unread = others.filter(({ adultId }) => !hasRead(adultId))
  return (
    <LateDialog title={words.whoHasRead} onClose={onClose}>
      {read.length === 0 ? (
        <p>{words.nobodyYet}</p>
      ) : (
        <ul className={classes.readers}>
          {read.map(({ adultId, name, lastName, householdName, beanIndex }) => (
            <li key={adultId}>
              <Bean index={beanIndex} letter={initialOf(householdName)} size={24} />
              <span>
                {name} {lastName}
              </span>
            </li>
          ))}
        </ul>
      )}
      {read.length > 0 && unread.length > 0 && (
        <Hint className={classes.quiet}>{words.notYet(unread.map(({ name }) => name))}</Hint>
      )}
    </LateDialog>
  )
}
