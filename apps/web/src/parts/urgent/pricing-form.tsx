// The only pricing dialog, used wherever a ride is posted as urgent: basis, base amount, price bump, notes and total.
import type { UrgentPricing } from '@beanpool/contract/urgent'
import type { AskedPrice } from '@beanpool/contract/urgent-request'
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import side from '../../ui/pair.module.css'
import { Hint } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import classes from './urgent.module.css'
import { lockedWords, moneySign, moneyText, rateText, seatsText } from './words.ts'

type Basis = AskedPrice['basis']

/** Counts text that is not a number as 0 (spec 5). */
const centsOf = (value: string | number): number => {
  const amount = Number(value)
  return Number.isFinite(amount) ? Math.max(0, Math.round(amount * 100)) : 0
}

/** The values typed so far. */
export type PriceDraft = { basis: Basis; base: string | number; bump: string | number; notes: string }

type PricingFormProps = {
  pricing: UrgentPricing
  /** The number of kids who would sit in the car. */
  seats: number
  payer: words.Payer
  busy: boolean
  /** The label of the button that goes back: Back inside another form, Cancel in a dialog. */
  cancel: { label: string; onClick: () => void }
  onPost: (price: AskedPrice) => void
  disabled?: boolean
  /** The reason why the last attempt to post failed. */
  problem?: string | null
  before?: ReactNode
  after?: ReactNode
  /** The values that were typed before the form was left. */
  draft?: PriceDraft | undefined
  onDraft?: (draft: PriceDraft) => void
}

const baseOf = (basis: Basis, pricing: UrgentPricing): number => {
  if (basis === 'free') return 0
  return (basis === 'per_seat' ? pricing.perSeatCents : pricing.perMileCents) / 100
}

type EstimateProps = Pick<PricingFormProps, 'seats' | 'payer'> &
  Pick<UrgentPricing, 'currency'> & {
    basis: Basis
    baseCents: number
    bumpCents: number
  }

const Estimate = ({ basis, baseCents, bumpCents, seats, currency, payer }: EstimateProps) => {
  const text = () => {
    if (basis === 'free' || baseCents + bumpCents === 0) return words.freeOfCharge
    if (basis === 'per_mile')
      return words.aboutByMile(payer, rateText({ basis, baseCents, bumpCents, currency }))
    const total = moneyText(baseCents * seats + bumpCents, currency)
    return words.aboutInCash(payer, total, seatsText(seats))
  }
  return (
    <output className={classes.estimate} aria-live="polite">
      {text()}
    </output>
  )
}

export const PricingForm = (props: PricingFormProps) => {
  const { pricing, seats, busy, payer } = props
  const { currency } = pricing
  const sign = moneySign(currency)
  const [draft, setDraft] = useState<PriceDraft>(
    props.draft ?? { basis: 'per_seat', base: baseOf('per_seat', pricing), bump: 0, notes: '' },
  )
  const { basis, base, bump, notes } = draft
  const type = (change: Partial<PriceDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    props.onDraft?.(next)
  }
  const locked = !pricing.allowOverride
  const fixed = locked || basis === 'free'
  const change = (next: Basis) =>
    type({ basis: next, base: baseOf(next, pricing), ...(next === 'free' ? { bump: 0 } : {}) })
  const post = (event: FormEvent) => {
    event.preventDefault()
    const amounts = locked
      ? { baseCents: null, bumpCents: null }
      : { baseCents: centsOf(base), bumpCents: centsOf(bump) }
    props.onPost({ basis, ...amounts, notes })
  }
  return (
    <form onSubmit={post} noValidate>
      <div className={classes.fields}>
        {props.before}
        <NativeSelect
          label={words.basis}
          value={basis}
          onChange={(event) => change(event.currentTarget.value as Basis)}
          data={[
            { value: 'per_seat', label: words.byTheSeat },
            { value: 'per_mile', label: words.byTheMile },
            ...(locked ? [] : [{ value: 'free', label: words.free }]),
          ]}
        />
        {/* On a phone, a three-digit amount would be cut off next to the two steppers. */}
        <div className={side.pair}>
          <NumberInput
            label={words.baseAmount}
            leftSection={sign}
            hideControls
            min={0}
            max={10000}
            step={0.5}
            decimalScale={2}
            value={base}
            onChange={(value) => type({ base: value })}
            disabled={fixed}
          />
          <NumberInput
            label={words.priceBump}
            leftSection={sign}
            hideControls
            min={0}
            max={10000}
            step={0.5}
            decimalScale={2}
            value={bump}
            onChange={(value) => type({ bump: value })}
            disabled={fixed}
          />
        </div>
        {locked && <Hint className={classes.hint}>{lockedWords}</Hint>}
        <Textarea
          label={everyday.notesOptional}
          placeholder={words.pricingSampleNotes}
          maxLength={300}
          value={notes}
          onChange={(event) => type({ notes: event.currentTarget.value })}
        />
        <Estimate
          basis={basis}
          baseCents={centsOf(base)}
          bumpCents={centsOf(bump)}
          {...{ seats, currency, payer }}
        />
        <Hint className={classes.hint}>{words.cashHint}</Hint>
        {props.after}
        {props.problem && (
          <p className={classes.problem} role="alert">
            {words.notPosted(props.problem)}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={props.cancel.onClick} flex="0 0 auto">
          {props.cancel.label}
        </Button>
        <Button type="submit" loading={busy} disabled={props.disabled}>
          {words.postUrgent}
        </Button>
      </div>
    </form>
  )
}
