import { NumberInput } from '@mantine/core'

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
    label="Seats you can offer"
    description="For kids, including your own. Leave it empty for as many as the pool needs; 0 means that you cannot drive."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    min={0}
    max={8}
    allowDecimal={false}
    placeholder="As many as needed"
    value={value}
    onChange={onChange}
    error={error}
  />
)
