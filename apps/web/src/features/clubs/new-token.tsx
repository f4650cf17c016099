// Makes a token for a club, and shows it once.
import { longestTokenName, whichClub } from '@beanpool/contract/limits'
import { mostClubTokens } from '@beanpool/domain/clubs/club-tokens'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './clubs.module.css'
import * as words from './words.ts'

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
    <CopyField label={words.address} value={made.address} copy={words.copyAddress} />
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

export const NewToken = ({ groupId, count }: { groupId: string; count: number }) => {
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
