// Lets the owner choose an adult of another family to own the group, after reading what that changes.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { Points, tellRefusal } from './points.tsx'
import classes from './roles.module.css'
import * as words from './words.ts'

/** Returns adults of the other families, in the order of the list. */
export const adultsToAsk = ({ families }: GroupSettings) =>
  families
    .filter(({ mine }) => !mine)
    .flatMap((family) => family.adults.map((adult) => ({ ...adult, familyName: family.name })))

export const HandOverDialog = ({ group, onClose }: { group: GroupSettings; onClose: () => void }) => {
  const queries = useQueryClient()
  const { idFor, forget } = useRetryId()
  const changesId = useId()
  const [toAdultId, setToAdultId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const people = adultsToAsk(group)
  const nameOf = (id: string) => people.find(({ adultId }) => adultId === id)?.name ?? null
  const { groupId } = group
  const ask = useSubmit(
    api.roles.handOver.mutationOptions({
      onSuccess: async (_, { toAdultId: to }) => {
        forget()
        await invalidateTopics(queries, ['members'])
        onClose()
        toast({ title: words.asked(nameOf(to) ?? ''), text: words.askedLine, tone: 'good' })
      },
      onError: (error) => tellRefusal(words.notAsked, error),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (toAdultId === '') setMissing(true)
    else ask.mutate({ groupId, handOverId: idFor({ groupId, toAdultId }), toAdultId })
  }
  return (
    <LateDialog onClose={onClose} title={words.handOverTo(group.name)}>
      <Stack as="form" onSubmit={submit} className={classes.stack}>
        <NativeSelect
          data-autofocus
          label={words.toWhom}
          data={[
            { value: '', label: words.choose, disabled: true },
            ...people.map(({ adultId, name, familyName }) => ({
              value: adultId,
              label: words.adultOf(name, familyName),
            })),
          ]}
          value={toAdultId}
          error={isMissing && words.chooseSomebody}
          aria-describedby={changesId}
          onChange={({ currentTarget: { value } }) => {
            setToAdultId(value)
            setMissing(false)
          }}
        />
        <div id={changesId}>
          {/* The list cuts a long name; here it is complete. */}
          <b className={classes.breaks}>{words.whatChanges(nameOf(toAdultId))}</b>
          <Points points={words.changes} />
        </div>
        <Aside className={classes.quiet}>{words.untilThen}</Aside>
        <Buttons>
          <Button type="submit" loading={ask.isPending}>
            {words.ask}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </Buttons>
      </Stack>
    </LateDialog>
  )
}
