// The reason why an adult cannot drive: optional, whatever happens to the drive (product.md 13).
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './ride-sheet.module.css'
import * as words from './words.ts'
import { type CantDriveReason, reasonChoices, theirReasonChoices } from './words.ts'

// Leads a driver whose credentials keep them from a ride to the form for them.

export const NeedsCredentials = () => (
  <p className={classes.hint}>
    {words.groupAsks}{' '}
    <Link to="/settings/$part" params={{ part: 'credentials' }} className={classes.lead}>
      {words.enterThem}
    </Link>
  </p>
)

type ReasonSelectProps = {
  value: CantDriveReason | ''
  /** True if an admin answers for another adult. */
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
