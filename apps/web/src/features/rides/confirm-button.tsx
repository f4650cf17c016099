// The one tap of the evening before.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import * as words from './confirm-words.ts'
import { useConfirmDrive } from './use-confirm-drive.ts'

export const ConfirmButton = ({ ride, quiet = false }: { ride: RideCard; quiet?: boolean }) => {
  const { confirm, busy } = useConfirmDrive(ride)
  return (
    <Button onClick={confirm} loading={busy} variant={quiet ? 'default' : 'filled'}>
      {words.confirm}
    </Button>
  )
}
