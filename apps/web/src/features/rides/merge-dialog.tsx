// An admin merges a car into the others of its date: whom it concerns, before it is done.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import * as words from './merge-dialog-words.ts'
import classes from './parts/ride-sheet.module.css'
import { useMerge } from './use-merge.ts'

export const MergeDialog = ({ ride, onClose }: { ride: RideCard; onClose: () => void }) => {
  const { merge, busy } = useMerge(ride, onClose)
  const kids = ride.seats.map((seat) => seat.kidName)
  return (
    <Dialog onClose={onClose} title={words.mergeTitle}>
      <p className={classes.ask}>
        {[
          kids.length > 0 ? words.kidsMove(kids) : words.noKids,
          words.driverStays(ride.driver),
          words.allTold,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={classes.answers}>
        <Button loading={busy} onClick={merge}>
          {words.mergeCars}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.keepBoth}
        </Button>
      </div>
    </Dialog>
  )
}
