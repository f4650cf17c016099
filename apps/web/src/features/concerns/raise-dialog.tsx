// Lets a member raise a concern with the admins. If every admin is involved, the dialog says so before anything is
// sent.
import type { ConcernForm } from '@beanpool/contract/concerns'
import { longestConcern } from '@beanpool/domain/concerns/concerns'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './concerns.module.css'
import * as words from './words.ts'

type RaiseProps = { groupId: string; onClose: () => void }

const useRaise = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.concerns.raise.mutationOptions({
      onSuccess: async () => {
        await invalidateTopics(queries, ['requests'])
        toast({ title: words.sent, text: words.sentLine, tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notSent, text, tone: 'bad' })
        // The list of people who can read the concern may have changed.
        if (refused) invalidateTopics(queries, ['requests'])
      },
    }),
  )
}

const NobodyReads = ({ family, email }: { family: string | null; email: string }) => (
  <div className={classes.nobody} role="alert">
    <p>{words.nobodyReadsIt(family)}</p>
    <a href={`mailto:${email}`}>{email}</a>
  </div>
)

const Fields = ({ form, groupId, onClose }: RaiseProps & { form: ConcernForm }) => {
  const { idFor, forget } = useRetryId()
  const [aboutId, setAboutId] = useState('')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const raise = useRaise(() => {
    forget()
    onClose()
  })
  const named = form.families.find(({ householdId }) => householdId === aboutId)
  const canBeRead = named ? named.canBeRead : form.canBeRead
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setMissing(true)
    const fields = { groupId, aboutHouseholdId: named?.householdId ?? null, text }
    raise.mutate({ concernId: idFor(fields), ...fields })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <NativeSelect
        data-autofocus
        label={words.whoIsItAbout}
        value={aboutId}
        onChange={({ currentTarget }) => setAboutId(currentTarget.value)}
        data={[
          { value: '', label: words.nobodyInParticular },
          ...form.families.map(({ householdId, name }) => ({ value: householdId, label: name })),
        ]}
      />
      {!canBeRead && (
        <NobodyReads
          family={form.canBeRead || named === undefined ? (named?.name ?? null) : null}
          email={form.contactEmail}
        />
      )}
      <Textarea
        label={words.whatWorriesYou}
        description={words.whoReadsIt}
        maxLength={longestConcern}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        error={isMissing && words.sayWhat}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setMissing(false)
        }}
      />
      <Buttons>
        <Button type="submit" loading={raise.isPending} disabled={!canBeRead}>
          {words.send}
        </Button>
        <Button variant="default" onClick={onClose}>
          {everyday.cancel}
        </Button>
      </Buttons>
    </Stack>
  )
}

export const RaiseDialog = ({ groupId, onClose }: RaiseProps) => {
  const query = useQuery(api.concerns.form.queryOptions({ input: { groupId } }))
  return (
    <Dialog onClose={onClose} title={words.reportAConcern} inAddress>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={220} />}>
        {(form) => <Fields form={form} groupId={groupId} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}
