// "Share a ride": lets any member share one ride for beans. A dialog with five fields.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { zoneWords } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useBeyondPlan } from '../pools/new-pool.tsx'
import { useMe } from '../session/me.ts'
import * as words from './words.ts'

type Values = { name: string; startsAt: string; from: string; to: string }
const noValues: Values = { name: '', startsAt: '', from: '', to: '' }
type Field = keyof typeof words.missing

/** Finds the place by its name, or creates a new one from the typed words. */
const placeOf = ({ places }: PoolFormOptions, typed: string) => {
  const text = typed.trim()
  const known = places.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  return known ? { placeId: known.placeId } : { name: text.slice(0, 80), address: text }
}

const useShare = (onDone: () => void, onErrors: (errors: Partial<Record<string, string>>) => void) => {
  const queries = useQueryClient()
  const tellBeyondPlan = useBeyondPlan()
  return useSubmit(
    api.pools.share.mutationOptions({
      onSuccess: async () => {
        await invalidateTopics(queries, ['pools', 'rides', 'beans', 'groups'])
        toast({ title: words.shared, tone: 'good' })
        onDone()
      },
      onError: (error, { groupId }) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT')
          return tellBeyondPlan(words.notShared, { groupId, ...error.data })
        const issues = fieldIssues(error)
        onErrors(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0], message])))
        const text = issues.length > 0 ? words.checkFields : messageOf(error)
        toast({ title: words.notShared, text, tone: 'bad' })
      },
    }),
  )
}

type FormProps = {
  options: PoolFormOptions
  values: Values
  onChange: (change: Partial<Values>) => void
  onClose: () => void
}

const Form = ({ options, values, onChange, onClose }: FormProps) => {
  const own = options.kids.filter(({ mine, onProbation }) => mine && !onProbation)
  const [kidIds, setKidIds] = useState(own.map(({ kidId }) => kidId))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { idFor } = useRetryId()
  const share = useShare(onClose, setErrors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = (Object.keys(words.missing) as Field[]).filter((field) => values[field].trim() === '')
    setErrors(Object.fromEntries(lacks.map((field) => [field, words.missing[field]])))
    if (lacks.length > 0) return
    const { groupId } = options
    const [from, to] = [placeOf(options, values.from), placeOf(options, values.to)]
    share.mutate({ ...values, kidIds, groupId, from, to, poolId: idFor({ groupId, kidIds, ...values }) })
  }
  const field = (name: Field, label: string, more: object = {}) => (
    <TextInput
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      {...more}
    />
  )
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Hint>{words.forBeans}</Hint>
      {field('name', words.what, { maxLength: 80, placeholder: words.birthday })}
      {field('startsAt', words.whenIn(zoneWords(options.timeZone)), { type: 'datetime-local' })}
      {field('from', words.from, { list: 'ride-places', maxLength: 160, placeholder: words.placeSample })}
      {field('to', words.to, { list: 'ride-places', maxLength: 160, placeholder: words.placeSample })}
      <datalist id="ride-places">
        {options.places.map(({ placeId, name }) => (
          <option key={placeId} value={name} />
        ))}
      </datalist>
      {own.length > 0 && (
        <Checkbox.Group label={words.yourKids} value={kidIds} onChange={setKidIds}>
          <Stack gap={4} mt={6}>
            {own.map(({ kidId, name }) => (
              <Checkbox key={kidId} value={kidId} label={name} py={8} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Buttons data-fill>
        <Button variant="default" onClick={onClose}>
          {everyday.cancel}
        </Button>
        <Button type="submit" loading={share.isPending}>
          {words.shareARide}
        </Button>
      </Buttons>
    </Stack>
  )
}

type ShareRideDialogProps = { groupId?: string | undefined; onClose: () => void }

export const ShareRideDialog = ({ groupId: first, onClose }: ShareRideDialogProps) => {
  const { groups } = useMe()
  const [groupId, setGroupId] = useState(first ?? groups[0]?.groupId ?? '')
  // The values stay when another group is chosen, but the kids are separate for each group.
  const [values, setValues] = useState(noValues)
  const query = useQuery(
    api.pools.formOptions.queryOptions({
      input: { groupId },
      enabled: groupId !== '',
      // The form keeps what was typed, so new options must not reset the form.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  return (
    // Does not close on a tap outside, which would lose what was typed.
    <Dialog onClose={onClose} title={words.shareARide} closeOnClickOutside={false}>
      <Stack>
        {groups.length > 1 && (
          <NativeSelect
            label={everyday.group}
            value={groupId}
            onChange={(event) => setGroupId(event.currentTarget.value)}
            data={groups.map((group) => ({ value: group.groupId, label: group.name }))}
          />
        )}
        <Loaded query={query} skeleton={<SkeletonCards count={3} height={60} />}>
          {(options) => (
            <Form
              key={groupId}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
              {...{ options, values, onClose }}
            />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}
