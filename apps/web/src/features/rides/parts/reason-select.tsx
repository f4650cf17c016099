// Why an adult cannot drive: optional, whatever becomes of the drive (product.md 13).
import { NativeSelect } from '@mantine/core'
import { type CantDriveReason, reasonChoices } from './cant-drive-words.ts'

type ReasonSelectProps = {
  value: CantDriveReason | ''
  onChange: (reason: CantDriveReason | '') => void
}

export const ReasonSelect = ({ value, onChange }: ReasonSelectProps) => (
  <NativeSelect
    label="Reason (optional)"
    description="Only the admins see it, with the strike."
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as CantDriveReason | '')}
    data={[...reasonChoices]}
  />
)
