// The field for a message. An @ opens a list of the group’s adults; the message addresses those it mentions.
import { longestMessage } from '@beanpool/domain/messages/message-rules'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { newId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useMe } from '../../parts/session/me.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { Beside } from '../../ui/layout.tsx'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import {
  type Addressed,
  addressedIn,
  fitting,
  handleOf,
  nameAt,
  type Person,
  withAt,
  withName,
} from './addressing.ts'
import classes from './messages.module.css'
import * as words from './words.ts'

/** Once a message is this long, the remaining characters are shown. */
const countedFrom = longestMessage - 200

const usePost = (onPosted: (text: string) => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.messages.post.mutationOptions({
      onSuccess: async (_, { text }) => {
        // The field is cleared only when the message is on the board.
        await invalidateTopics(queries, ['messages'])
        onPosted(text)
      },
      onError: (error) => {
        const [issue] = fieldIssues(error)
        toast({ title: words.couldNotSend, text: issue?.message ?? messageOf(error), tone: 'bad' })
      },
    }),
  )
}

export const Composer = ({ groupId, onPosted }: { groupId: string; onPosted: () => void }) => {
  const { adultId } = useMe()
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { draft, set, clearSent, idToSend } = useMessageDraft(adultId, groupId)
  const { people = [] } = useQuery(api.messages.people.queryOptions({ input: { groupId } })).data ?? {}
  const choice = useNameChoice({ field, people, draft, onChange: set })
  const post = usePost((sent) => {
    clearSent(sent)
    onPosted()
  })
  const text = draft.text.trim()

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text === '' || post.isPending) return
    const addressedAdultIds = addressedIn(text, { chosen: draft.chosen, people })
    post.mutate({ groupId, messageId: idToSend(text), text, addressedAdultIds })
    field.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (choice.takesKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  const openList = () => {
    const at = withAt(draft.text, field.current?.selectionStart ?? draft.text.length)
    set({ text: at.text })
    choice.goTo(at.cursor)
  }

  return (
    <form className={classes.composer} onSubmit={send} aria-label={words.writeAMessage}>
      {choice.list && <NameList id={listId} {...choice.list} />}
      <Textarea
        ref={field}
        aria-label={words.message}
        placeholder={words.placeholder}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={longestMessage}
        value={draft.text}
        onChange={(event) => {
          set({ text: event.currentTarget.value })
          choice.follow()
        }}
        onSelect={choice.follow}
        onBlur={choice.close}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={choice.list ? listId : undefined}
        aria-activedescendant={choice.list ? `${listId}-${choice.list.active}` : undefined}
        className={classes.field}
      />
      <Beside gap={8}>
        <ActionIcon
          variant="default"
          aria-label={words.addressSomebody}
          disabled={people.length === 0}
          onClick={openList}
        >
          <IconAt size={20} aria-hidden />
        </ActionIcon>
        <Button type="submit" loading={post.isPending} disabled={text === ''}>
          {words.send}
        </Button>
      </Beside>
      <Hint className={classes.count} role="status">
        {draft.text.length > countedFrom ? words.charactersLeft(longestMessage - draft.text.length) : ''}
      </Hint>
    </form>
  )
}

// The adults whose names match the letters after an @.
type NameListProps = {
  id: string
  fitting: Person[]
  /** The index of the adult who is chosen with Enter. */
  active: number
  onChoose: (person: Person) => void
}

const NameList = ({ id, fitting, active, onChoose }: NameListProps) => (
  <div id={id} role="listbox" aria-label={words.whomToAddress} className={classes.names}>
    {fitting.map((person, place) => (
      // The field keeps the focus and handles the keys: Enter chooses.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
      <div
        key={person.adultId}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === active}
        className={classes.choice}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
      >
        <Bean index={person.beanIndex} letter={initialOf(person.householdName)} size={24} />
        <span>
          {person.name} {person.lastName}
        </span>
      </div>
    ))}
  </div>
)

// The list that opens after an @: adults who match the name at the cursor, chosen by key or by tap.
type Asked = {
  field: RefObject<HTMLTextAreaElement | null>
  people: Person[]
  draft: Draft
  onChange: (change: { text: string; chosen?: Addressed[] }) => void
}

/** Chooses a name from the list. Escape, or leaving the field, closes the list until the next letter is typed. */
const useNameChoice = ({ field, people, draft, onChange }: Asked) => {
  const [cursor, setCursor] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const goesTo = useRef<number | null>(null)
  const typed = cursor === null ? null : nameAt(draft.text, cursor)
  const fits = typed === null ? [] : fitting(people, typed)
  const active = Math.min(place, Math.max(0, fits.length - 1))
  // Moves the cursor after the field has its new text.
  useEffect(() => {
    const to = goesTo.current
    if (to === null || field.current === null) return
    goesTo.current = null
    field.current.focus({ preventScroll: true })
    field.current.setSelectionRange(to, to)
    setCursor(to)
  })

  const choose = (person: Person) => {
    if (cursor === null) return
    const handle = handleOf(person, people)
    const next = withName(draft.text, cursor, handle)
    goesTo.current = next.cursor
    onChange({ text: next.text, chosen: [...draft.chosen, { adultId: person.adultId, handle }] })
    setPlace(0)
  }
  const move = (by: number) => setPlace((active + by + fits.length) % fits.length)
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => fits[active] && choose(fits[active]),
    Tab: () => fits[active] && choose(fits[active]),
    Escape: () => setCursor(null),
  }
  return {
    list: fits.length > 0 ? { fitting: fits, active, onChoose: choose } : null,
    follow: () => {
      const at = field.current
      setCursor(at && at.selectionStart === at.selectionEnd ? at.selectionStart : null)
    },
    close: () => setCursor(null),
    goTo: (to: number) => {
      goesTo.current = to
    },
    /** True if the key was meant for the list. */
    takesKey: (event: KeyboardEvent): boolean => {
      const act = keys[event.key]
      if (fits.length === 0 || act === undefined || event.ctrlKey || event.metaKey || event.shiftKey)
        return false
      event.preventDefault()
      event.stopPropagation()
      act()
      return true
    },
  }
}

// Keeps unsent text in this tab, so another page, a reload or a lost connection loses nothing. The message's id is kept
// too, so a retry after an unanswered attempt does not send the message twice.
type Draft = {
  messageId: string
  text: string
  chosen: Addressed[]
  /** The text that was sent under this id without getting a response. */
  tried: string | null
}

const fresh = (): Draft => ({ messageId: newId(), text: '', chosen: [], tried: null })

/** Keeps an adult's draft in a group. */
const useMessageDraft = (adultId: string, groupId: string) => {
  const key = `beanpool-message-${adultId}-${groupId}`
  const [draft, show] = useState<Draft>(() => (readDraft(key) as Draft | null) ?? fresh())
  // The adult may have typed more by the time the message is sent.
  const latest = useRef(draft)
  const keep = (next: Draft) => {
    latest.current = next
    keepDraft(key, next.text === '' ? null : next)
    show(next)
  }
  return {
    draft,
    set: (change: Partial<Draft>) => keep({ ...draft, ...change }),
    /** What was typed while the message was being sent stays, as a new message. */
    clearSent: (sent: string) => {
      const { text, chosen } = latest.current
      keep(text.trim() === sent ? fresh() : { ...fresh(), text, chosen })
    },
    /**
     * Returns the id under which to send the text. If the text was changed after an unanswered attempt, it is a new
     * message.
     */
    idToSend: (text: string): string => {
      const messageId = draft.tried === null || draft.tried === text ? draft.messageId : newId()
      keep({ ...draft, messageId, tried: text })
      return messageId
    },
  }
}
