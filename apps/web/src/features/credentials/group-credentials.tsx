// If the group asks for credentials, shows admins each adult's status and lets them set and clear flags.
import type { GroupCredentials as Book } from '@beanpool/contract/credentials'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { agoText } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Beside, Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './credentials.module.css'
import { StatusBadge } from './status-badge.tsx'
import * as words from './words.ts'

// Flags an adult's credentials or clears the flag. The list shows the server's response.

const useFlags = (groupId: string, onFlagged: () => void) => {
  const queries = useQueryClient()
  const store = (answer: Book) =>
    queries.setQueryData(api.credentials.ofGroup.queryKey({ input: { groupId } }), answer)
  const onSettled = () => invalidateTopics(queries, ['credentials', 'rides', 'beans'])
  const flag = useSubmit(
    api.credentials.flag.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        toast({ title: words.flagged, tone: 'good' })
        onFlagged()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notFlagged, text, tone: 'bad' })
      },
      onSettled,
    }),
  )
  const clear = useSubmit(
    api.credentials.clear.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        toast({ title: words.cleared, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notCleared, text, tone: 'bad' })
      },
      onSettled,
    }),
  )
  return {
    flag: (adultId: string, note: string) => flag.mutate({ groupId, adultId, note }),
    flagging: flag.isPending,
    clear: (adultId: string) => clear.mutate({ groupId, adultId }),
    clearingId: clear.isPending ? clear.variables?.adultId : undefined,
  }
}

type Adult = Book['adults'][number]
type Flags = ReturnType<typeof useFlags>

const order: Adult['status'][] = ['flagged', 'expired', 'missing', 'expiring', 'ok']

/** Puts adults who need attention first. */
const inOrder = (adults: Adult[]): Adult[] =>
  adults.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))

type DialogProps = { adult: Adult; flags: Flags; onClose: () => void }

const FlagDialog = ({ adult, flags, onClose }: DialogProps) => {
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') flags.flag(adult.adultId, note)
  }
  return (
    <Dialog onClose={onClose} title={words.question(adult.name)}>
      <Stack as="form" onSubmit={submit}>
        <p>{words.whatFlaggingDoes}</p>
        <Textarea
          label={words.note}
          description={words.noteHint(adult.name)}
          placeholder={words.sampleNote}
          maxLength={300}
          autosize
          minRows={2}
          required
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Buttons gap={8}>
          <Button type="submit" loading={flags.flagging} disabled={note.trim() === ''}>
            {words.flagThem}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.back}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

type RowProps = { adult: Adult; flags: Flags; onFlag: () => void }

const Row = ({ adult, flags, onFlag }: RowProps) => {
  const { adultId, name, householdName, beanIndex, mine, status, flag, mayFlag } = adult
  return (
    <li>
      <Beside gap={10}>
        <Bean index={beanIndex} letter={initialOf(householdName)} size={28} />
        <Named className={classes.who}>
          <b>
            {name}
            {mine && <small>{everyday.you}</small>}
          </b>
          <small>{householdName}</small>
        </Named>
        <StatusBadge status={status} />
        {mayFlag && !mine && flag === null && (
          <button
            type="button"
            className={classes.quietButton}
            aria-label={words.flagOf(name)}
            onClick={onFlag}
          >
            {words.flag}
          </button>
        )}
      </Beside>
      {flag && (
        <div className={classes.flag}>
          <Quiet>{words.groupCredentialsFlagLine(flag.byName, agoText(flag.at))}</Quiet>
          <p className={classes.note}>{flag.note}</p>
          {mayFlag ? (
            <Button
              variant="default"
              aria-label={words.clearOf(name)}
              loading={flags.clearingId === adultId}
              onClick={() => flags.clear(adultId)}
            >
              {words.clear}
            </Button>
          ) : (
            <Quiet>{words.othersDecide}</Quiet>
          )}
        </div>
      )}
    </li>
  )
}

const firstCount = 6

export const GroupCredentials = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.credentials.ofGroup.queryOptions({ input: { groupId } }))
  return (
    <Panel title={words.groupCredentialsTitle}>
      <Loaded query={query} skeleton={<SkeletonCards count={2} height={60} />}>
        {({ adults }) => <Adults groupId={groupId} adults={adults} />}
      </Loaded>
    </Panel>
  )
}

const Adults = ({ groupId, adults }: { groupId: string; adults: Adult[] }) => {
  const [isAll, setAll] = useState(false)
  const [flagging, setFlagging] = useState<string | null>(null)
  const flags = useFlags(groupId, () => setFlagging(null))
  const ordered = inOrder(adults)
  const shown = isAll ? ordered : ordered.slice(0, firstCount)
  const flagged = adults.find(({ adultId }) => adultId === flagging)
  return (
    <>
      <Quiet mb={8} className={classes.lead}>
        {words.groupCredentialsAsks}
      </Quiet>
      <Rows pad={8} aria-label={words.groupCredentialsTitle}>
        {shown.map((adult) => (
          <Row key={adult.adultId} adult={adult} flags={flags} onFlag={() => setFlagging(adult.adultId)} />
        ))}
      </Rows>
      {shown.length < ordered.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {words.showAll(ordered.length)}
        </Button>
      )}
      {flagged && <FlagDialog adult={flagged} flags={flags} onClose={() => setFlagging(null)} />}
    </>
  )
}
