// The form behind "Post sweet urgent ride". If the server refuses, the typed values stay.
import type { UrgentPricing } from '@beanpool/contract/urgent'
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { zoneWords } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import side from '../../ui/pair.module.css'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { shareARide } from '../one-ride/words.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { useMe } from '../session/me.ts'
import * as words from './dialog-words.ts'
import classes from './urgent.module.css'
import { postFallback, usePricing } from './use-pricing.ts'
import { lockedWords, moneySign, postFailedWords } from './words.ts'

// The state of the form for posting an urgent ride: its values, the resulting price, and
// the missing fields (spec 5, 9).

type Prices = Pick<UrgentPricing, 'perSeatCents' | 'perMileCents' | 'allowOverride'>

type PostValues = {
  groupId: string
  startsAt: string
  endsAt: string
  fromLocation: string
  toLocation: string
  /** The number as typed, even while the field is still empty. */
  seats: string | number
  mode: 'per_seat' | 'per_mile' | 'free'
  miles: string | number
  /** The amount as typed, or null for the group's default for this many seats or miles. */
  amount: string | number | null
  notes: string
}

export const postDefaults = (groupId: string): PostValues => ({
  groupId,
  startsAt: '',
  endsAt: '',
  fromLocation: '',
  toLocation: '',
  seats: 1,
  mode: 'per_seat',
  miles: 5,
  amount: null,
  notes: '',
})

/** Returns whole seats or miles, or 1 until another number is typed. */
const atLeastOne = (value: string | number): number => Math.max(1, Math.round(Number(value)) || 1)

const seatsOf = ({ seats }: PostValues): number => atLeastOne(seats)

/** Multiplies the group's default by the number of seats or miles. */
export const defaultAmount = ({ mode, seats, miles }: PostValues, pricing: Prices): number => {
  if (mode === 'free') return 0
  const cents =
    mode === 'per_seat' ? atLeastOne(seats) * pricing.perSeatCents : atLeastOne(miles) * pricing.perMileCents
  return cents / 100
}

/** Under the Fair Guard's price lock no ride is free, even if Free was chosen for another group. */
export const underLock = (values: PostValues, pricing: Prices | undefined): PostValues =>
  pricing?.allowOverride === false && values.mode === 'free' ? { ...values, mode: 'per_seat' } : values

const required = ['groupId', 'startsAt', 'fromLocation', 'toLocation', 'seats'] as const
type Required = (typeof required)[number] | 'miles' | 'amountCents'

const isEmpty = (value: string | number): boolean => `${value}`.trim() === ''

/**
 * Treats a cleared amount as missing, not as 0, because Free is the choice for a free ride. Under the Fair Guard's
 * price lock the parent does not enter an amount.
 */
export const missingFields = (values: PostValues, pricing?: Prices): Required[] => {
  const { mode, miles, amount } = values
  const asked = mode !== 'free' && pricing?.allowOverride !== false
  return [
    ...required.filter((field) => isEmpty(values[field])),
    ...(mode === 'per_mile' && isEmpty(miles) ? (['miles'] as const) : []),
    ...(asked && amount !== null && isEmpty(amount) ? (['amountCents'] as const) : []),
  ]
}

/** Posts what is shown, or under the Fair Guard's price lock the group's current amount. */
export const postInput = (requestId: string, { amount, ...values }: PostValues, pricing: Prices) => {
  const shown = Number(amount ?? defaultAmount({ amount, ...values }, pricing))
  const cents = Number.isNaN(shown) ? 0 : Math.max(0, Math.round(shown * 100))
  const load = { seats: atLeastOne(values.seats), miles: atLeastOne(values.miles) }
  const endsAt = values.endsAt || null
  return { requestId, ...values, endsAt, ...load, amountCents: pricing.allowOverride ? cents : null }
}

type Errors = Partial<Record<string, string>>

const missingWords = (field: string) =>
  field === 'amountCents' ? words.requiredOrChooseFree : words.required

type Posting = { inGroup: boolean; onDone: () => void; onErrors: (errors: Errors) => void }

const usePost = ({ inGroup, onDone, onErrors }: Posting) => {
  const queries = useQueryClient()
  return useSubmit(
    api.urgent.post.mutationOptions({
      onSuccess: () => {
        toast({
          title: words.urgentPosted,
          text: words.requestIsPosted,
          tone: 'good',
        })
        onDone()
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'PLAN_LIMIT') {
          openUpgrade(error.data.limit, error.data.allowed)
          return
        }
        const issues = fieldIssues(error)
        onErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
        const reason = issues[0]?.message ?? (inGroup ? messageOf(error) : null)
        toast({ ...postFailedWords(inGroup, reason), tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['urgent']),
    }),
  )
}

type FieldsProps = {
  values: PostValues
  errors: Errors
  set: (change: Partial<PostValues>) => void
}

const WhenAndWhere = ({ values, errors, set, zone }: FieldsProps & { zone: string | null }) => (
  <>
    <div className={side.pair}>
      <TextInput
        label={everyday.startTimeWord}
        type="datetime-local"
        withAsterisk
        value={values.startsAt}
        error={errors.startsAt}
        onChange={({ currentTarget: { value } }) => set({ startsAt: value })}
      />
      <TextInput
        label={everyday.endTime}
        type="datetime-local"
        value={values.endsAt}
        error={errors.endsAt}
        onChange={({ currentTarget: { value } }) => set({ endsAt: value })}
      />
    </div>
    {zone && <Hint className={classes.hint}>{words.inZone(zone)}</Hint>}
    <TextInput
      label={words.pickupLocation}
      placeholder={errors.fromLocation ? undefined : words.swimmingPoolMainEntrance}
      withAsterisk
      maxLength={160}
      value={values.fromLocation}
      error={errors.fromLocation}
      onChange={({ currentTarget: { value } }) => set({ fromLocation: value })}
    />
    <TextInput
      label={words.dropOffLocation}
      placeholder={errors.toLocation ? undefined : words.sampleStreet}
      withAsterisk
      maxLength={160}
      value={values.toLocation}
      error={errors.toLocation}
      onChange={({ currentTarget: { value } }) => set({ toLocation: value })}
    />
  </>
)

type PaymentProps = FieldsProps & { pricing: UrgentPricing | undefined }

const Payment = ({ values, errors, set, pricing }: PaymentProps) => {
  const locked = pricing?.allowOverride === false
  return (
    <>
      <div className={side.pair}>
        <NumberInput
          label={words.seatsNeeded}
          min={1}
          max={8}
          allowDecimal={false}
          value={values.seats}
          error={errors.seats}
          onChange={(seats) => set({ seats })}
        />
        <NativeSelect
          label={words.pricing}
          value={values.mode}
          error={errors.mode}
          onChange={({ currentTarget: { value } }) =>
            set({ mode: value as PostValues['mode'], amount: null })
          }
          data={[
            { value: 'per_seat', label: words.byTheSeat },
            { value: 'per_mile', label: words.byTheMile },
            ...(locked ? [] : [{ value: 'free', label: words.free }]),
          ]}
        />
      </div>
      <div className={side.pair}>
        {values.mode === 'per_mile' && (
          <NumberInput
            label={words.estimatedMiles}
            min={1}
            max={2000}
            allowDecimal={false}
            value={values.miles}
            error={errors.miles}
            onChange={(miles) => set({ miles })}
          />
        )}
        <NumberInput
          label={words.paymentAmount}
          description={words.amountHints[values.mode](seatsOf(values))}
          leftSection={pricing ? moneySign(pricing.currency) : undefined}
          hideControls
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={10000}
          step={0.01}
          decimalScale={2}
          value={values.amount ?? (pricing ? defaultAmount(values, pricing) : '')}
          error={errors.amountCents}
          disabled={values.mode === 'free' || locked || !pricing}
          onChange={(amount) => set({ amount })}
        />
      </div>
      {locked && <Hint className={classes.hint}>{lockedWords}</Hint>}
    </>
  )
}

type PostUrgentFormProps = { groupId: string | undefined; onDone: () => void; onShare: () => void }

export const PostUrgentForm = ({ groupId, onDone, onShare }: PostUrgentFormProps) => {
  const { groups } = useMe()
  // Preselects the group if there is only one.
  const [typed, setTyped] = useState(() =>
    postDefaults(groupId ?? (groups.length === 1 ? (groups[0]?.groupId ?? '') : '')),
  )
  const { idFor } = useRetryId()
  const [errors, setErrors] = useState<Errors>({})
  const pricing = usePricing(typed.groupId, postFallback)
  const values = underLock(typed, pricing)
  const send = usePost({ inGroup: groupId !== undefined, onDone, onErrors: setErrors })
  const set = (change: Partial<PostValues>) => {
    setTyped((before) => ({ ...before, ...change }))
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields(values, pricing)
    if (missing.length > 0 || !pricing) {
      setErrors(Object.fromEntries(missing.map((field) => [field, missingWords(field)])))
      toast({ title: words.missingInformation, text: words.fillInRequired, tone: 'bad' })
      return
    }
    send.mutate(postInput(idFor(values), values, pricing))
  }
  const group = groups.find((each) => each.groupId === values.groupId)
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <Hint>
          {words.notUrgent}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onShare}>
            {shareARide}
          </Button>
        </Hint>
        <NativeSelect
          label={everyday.group}
          withAsterisk
          value={values.groupId}
          error={errors.groupId}
          onChange={({ currentTarget: { value } }) => set({ groupId: value, amount: null })}
          data={[
            ...(groups.length > 1 ? [{ value: '', label: everyday.chooseGroup }] : []),
            ...groups.map((each) => ({ value: each.groupId, label: each.name })),
          ]}
        />
        <WhenAndWhere
          values={values}
          errors={errors}
          set={set}
          zone={group ? zoneWords(group.timeZone) : null}
        />
        <Payment values={values} errors={errors} set={set} pricing={pricing} />
        <Textarea
          label={everyday.notesOptional}
          placeholder={words.postUrgentSampleNotes}
          maxLength={300}
          value={values.notes}
          onChange={({ currentTarget: { value } }) => set({ notes: value })}
        />
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onDone}>
          {everyday.cancel}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {words.postUrgent}
        </Button>
      </div>
    </form>
  )
}
