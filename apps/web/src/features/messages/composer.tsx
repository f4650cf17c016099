// Writes a message. An @ opens the list of the group’s adults: those whose names are in the text are addressed.
import { longestMessage } from '@beanpool/contract/message-limits'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import { useMe } from '../session/me.ts'
import { addressedIn, withAt } from './addressing.ts'
import * as words from './composer-words.ts'
import { useMessageDraft } from './message-draft.ts'
import classes from './messages.module.css'
import { NameList } from './name-list.tsx'
import { useNameChoice } from './use-name-choice.ts'

/** From here on the characters left are counted. */
const countedFrom = longestMessage - 200

const usePost = (onPosted: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.messages.post.mutationOptions({
      onSuccess: async () => {
        // The message is on the board when the field is empty.
        await invalidateTopics(queries, ['messages'])
        onPosted()
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
  const { draft, set, clear, idToSend } = useMessageDraft(adultId, groupId)
  const { people = [] } = useQuery(api.messages.people.queryOptions({ input: { groupId } })).data ?? {}
  const choice = useNameChoice({ field, people, draft, onChange: set })
  const post = usePost(() => {
    clear()
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
      <div className={classes.send}>
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
      </div>
      <p className={classes.count} role="status">
        {draft.text.length > countedFrom ? words.charactersLeft(longestMessage - draft.text.length) : ''}
      </p>
    </form>
  )
}
