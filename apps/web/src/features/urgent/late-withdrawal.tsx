// A claim given back near the start costs a strike: asked first.
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './urgent.module.css'
import type { useUrgent } from './use-urgent.ts'

type Handling = ReturnType<typeof useUrgent>

export const LateWithdrawal = ({ urgent, onClose }: { urgent: Handling; onClose: () => void }) => (
  <Dialog onClose={onClose} title="Withdraw this late?">
    <p className={classes.ask}>
      The start is near: giving the claim back now costs you a strike that stands for 30 days.
    </p>
    <div className={classes.answers}>
      <Button
        color="red.9"
        onClick={() => {
          urgent.withdraw()
          onClose()
        }}
      >
        Withdraw anyway
      </Button>
      <Button variant="default" onClick={onClose}>
        I drive
      </Button>
    </div>
  </Dialog>
)
