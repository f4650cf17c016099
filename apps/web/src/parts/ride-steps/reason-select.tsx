// Asks for an adult's reason for not driving, which is always optional.
import { NativeSelect } from '@mantine/core'
import * as words from './words.ts'
import { type CantDriveReason, reasonChoices, theirReasonChoices } from './words.ts'

type ReasonSelectProps = {
  value: CantDriveReason | ''
  /** True if an admin answers on behalf of another adult. */
  theirs?: boolean
  onChange: (reason: CantDriveReason | '') => void
}

export const ReasonSelect = ({ value, theirs = false, onChange }: ReasonSelectProps) => (
  <NativeSelect
    label={words.reasonOptional}
    description={words.onlyTheAdminsSeeIt}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as CantDriveReason | '')}
    data={[...(theirs ? theirReasonChoices : reasonChoices)]}
  />
)
