import { NumberInput } from '@mantine/core'
import { savedElsewhere } from '../../ui/use-follow-words.ts'
import * as words from './words.ts'
import { seatsWords } from './words.ts'

/** As typed; empty: as many as the pool asks for. */
export type Seats = number | string

export const seatsEntered = (typed: Seats): number | null => (typed === '' ? null : Number(typed))

export const SeatsField = ({
  value,
  elsewhere,
  onChange,
  error,
}: {
  value: Seats
  /** The value that another screen saved while this form was open. */
  elsewhere?: Seats | undefined
  onChange: (typed: Seats) => void
  error: string | undefined
}) => (
  <NumberInput
    label={words.seatsYouCanOffer}
    description={
      savedElsewhere(elsewhere === undefined ? undefined : seatsWords(seatsEntered(elsewhere))) ?? words.hint
    }
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
