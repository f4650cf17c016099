import { NumberInput } from '@mantine/core'
import * as words from './seats-field-words.ts'

/** As typed; empty: as many as the pool asks for. */
export type Seats = number | string

export const seatsEntered = (typed: Seats): number | null => (typed === '' ? null : Number(typed))

export const SeatsField = ({
  value,
  onChange,
  error,
}: {
  value: Seats
  onChange: (typed: Seats) => void
  error: string | undefined
}) => (
  <NumberInput
    label={words.seatsYouCanOffer}
    description={words.hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    min={0}
    max={8}
    allowDecimal={false}
    placeholder={words.asManyAsNeeded}
    value={value}
    onChange={onChange}
    error={error}
  />
)
