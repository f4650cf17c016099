// The part of a group's settings about clubs that read the group. Members see the clubs; admins create and end their
// tokens.
import type { ClubToken } from '@beanpool/contract/club-tokens'
import type { GroupSettings } from '@beanpool/contract/groups'
import { longestTokenName, whichClub } from '@beanpool/contract/limits'
import { mostClubTokens } from '@beanpool/domain/clubs/club-tokens'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { agoText, dateOf, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside, textLink } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './clubs.module.css'
import * as words from './words.ts'

const WhatTheySee = () => (
  <Panel title={words.whatTheySee}>
    <Stack gap={14} className={classes.stack}>
      <ul className={classes.points}>
        {words.sees.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3>{words.whatTheyDont}</h3>
      <ul className={classes.points}>
        {words.doesnt.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Aside>{words.namesOfPools}</Aside>
      <p>
        <a className={textLink} href="/api/docs" target="_blank" rel="noreferrer">
          {words.howToUse}
        </a>
      </p>
    </Stack>
  </Panel>
)

type TokensProps = { group: GroupSettings; tokens: ClubToken[]; canChange: boolean }

const Tokens = ({ group, tokens, canChange }: TokensProps) => (
  <Panel title={words.title}>
    <Stack gap={14} className={classes.stack}>
      <Aside>{words.whatItIs}</Aside>
      {tokens.length === 0 ? (
        <p className={classes.none}>{words.noneYet}</p>
      ) : (
        <Rows pad={12} className={classes.tokens}>
          {tokens.map((token) => (
            <TokenRow key={token.tokenId} token={token} timeZone={group.timeZone} canChange={canChange} />
          ))}
        </Rows>
      )}
      {canChange && <NewToken groupId={group.groupId} count={tokens.length} />}
    </Stack>
  </Panel>
)

export const ClubPart = ({ group }: { group: GroupSettings }) => {
  const query = useQuery(api.clubTokens.list.queryOptions({ input: { groupId: group.groupId } }))
  return (
    <Columns>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={200} />}>
        {(data) => <Tokens group={group} {...data} />}
      </Loaded>
      <WhatTheySee />
    </Columns>
  )
}

// A token in the list. Ending it asks for confirmation, since it cannot be undone.
type TokenRowProps = { token: ClubToken; timeZone: string; canChange: boolean }

const TokenRow = ({ token, timeZone, canChange }: TokenRowProps) => {
  const { tokenId, name, madeByName, madeAt, lastUsedAt } = token
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const end = useSubmit(
    api.clubTokens.end.mutationOptions({
      onSuccess: async () => {
        await invalidateTopics(queries, ['clubs'])
        toast({ title: words.ended, text: words.endedLine(name), tone: 'good' })
      },
      onError: (error) => toast({ title: words.couldNotEnd, text: messageOf(error), tone: 'bad' }),
    }),
  )
  return (
    <li ref={handsFocusOn}>
      <div>
        <b>{name}</b>
        <Aside>{words.madeBy(madeByName, shortDate(dateOf(madeAt, timeZone)))}</Aside>
        <Aside>{lastUsedAt === null ? words.neverRead : words.lastRead(agoText(lastUsedAt))}</Aside>
      </div>
      {canChange && !asks && (
        <Button variant="default" onClick={() => setAsks(true)} aria-label={words.endOf(name)}>
          {words.end}
        </Button>
      )}
      {asks && (
        <>
          <p className={classes.wide}>{words.endAsk(name)}</p>
          <Buttons className={classes.wide}>
            <Button color="red.9" loading={end.isPending} onClick={() => end.mutate({ tokenId })}>
              {words.endIt}
            </Button>
            <Button variant="default" onClick={() => setAsks(false)}>
              {everyday.keepIt}
            </Button>
          </Buttons>
        </>
      )}
    </li>
  )
}

// Creates a token for a club and shows it once.

type CopyFieldProps = { label: string; value: string; copy: string; focused?: boolean }

const CopyField = ({ label, value, copy, focused }: CopyFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [byHand, setByHand] = useState(false)
  const toClipboard = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setByHand(false)
      toast({ title: words.copied, tone: 'good' })
    } catch {
      setByHand(true)
      field.current?.focus()
    }
  }
  return (
    <div className={classes.secret}>
      <TextInput
        ref={field}
        label={label}
        value={value}
        description={byHand ? words.copyByHand : undefined}
        readOnly
        autoFocus={focused}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant={focused ? 'filled' : 'default'} onClick={toClipboard}>
        {copy}
      </Button>
    </div>
  )
}

type Made = { name: string; secret: string; address: string }

const ShownOnce = ({ made, onDone }: { made: Made; onDone: () => void }) => (
  <section className={classes.made} aria-label={words.tokenFor(made.name)}>
    <h3>{words.tokenFor(made.name)}</h3>
    <p>{words.shownOnce}</p>
    <CopyField label={words.token} value={made.secret} copy={words.copyToken} focused />
    <CopyField label={words.address} value={made.address} copy={everyday.copyAddress} />
    <Buttons>
      <Button variant="default" onClick={onDone}>
        {everyday.done}
      </Button>
    </Buttons>
  </section>
)

type FormProps = { groupId: string; onMade: (made: Made) => void; onCancel: () => void }

const TokenForm = ({ groupId, onMade, onCancel }: FormProps) => {
  const queries = useQueryClient()
  const { idFor, forget } = useRetryId()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const make = useSubmit(
    api.clubTokens.make.mutationOptions({
      onSuccess: async (made, { name }) => {
        forget()
        onMade({ name, ...made })
        await invalidateTopics(queries, ['clubs'])
      },
      onError: (error) => {
        const reason = reasonOf<keyof typeof words.refusals>(error)
        const text = reason ? words.refusals[reason] : messageOf(error)
        toast({ title: words.couldNotMake, text, tone: 'bad' })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim()
    if (name === '') setMissing(true)
    else make.mutate({ groupId, name, tokenId: idFor({ groupId, name }) })
  }
  return (
    <Stack as="form" gap={14} onSubmit={submit} className={classes.stack}>
      <TextInput
        autoFocus
        label={words.forWhom}
        description={words.forWhomHint}
        maxLength={longestTokenName}
        value={typed}
        error={isMissing && whichClub}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setMissing(false)
        }}
      />
      <Buttons>
        <Button type="submit" loading={make.isPending}>
          {words.makeToken}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {everyday.cancel}
        </Button>
      </Buttons>
    </Stack>
  )
}

const NewToken = ({ groupId, count }: { groupId: string; count: number }) => {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    setOpen(false)
    setMade(null)
  }
  return (
    <div ref={handsFocusOn}>
      {made ? (
        <ShownOnce made={made} onDone={close} />
      ) : isOpen ? (
        <TokenForm groupId={groupId} onMade={setMade} onCancel={close} />
      ) : count >= mostClubTokens ? (
        <Aside>{words.full(mostClubTokens)}</Aside>
      ) : (
        <Button variant={count === 0 ? 'filled' : 'default'} onClick={() => setOpen(true)}>
          {words.makeToken}
        </Button>
      )}
    </div>
  )
}
