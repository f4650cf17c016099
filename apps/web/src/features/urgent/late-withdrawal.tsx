// Asks before a claim is given back near the start, which costs a strike.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { Button } from '@mantine/core'
import { LateDialog } from '../../ui/late-dialog.tsx'
import classes from './urgent.module.css'
import * as words from './words.ts'
import { lateWithdrawalWords } from './words.ts'

type LateWithdrawalProps = {
  claimant: UrgentRequest['claimant']
  /** True if it was not late yet on the screen when it was tapped. */
  overtaken: boolean
  onWithdraw: () => void
  onClose: () => void
}

export const LateWithdrawal = ({ claimant, overtaken, onWithdraw, onClose }: LateWithdrawalProps) => (
  <LateDialog onClose={onClose} title={words.withdrawThisLate}>
    <p className={classes.ask}>{lateWithdrawalWords(claimant, overtaken)}</p>
    <div className={classes.answers}>
      <Button
        color="red.9"
        onClick={() => {
          onWithdraw()
          onClose()
        }}
      >
        {words.withdrawAnyway}
      </Button>
      <Button variant="default" onClick={onClose}>
        {claimant?.isMe === false ? words.keepTheClaim : words.iDrive}
      </Button>
    </div>
  </LateDialog>
)
