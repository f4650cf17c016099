// Asks before a claim near the start, which can only be given back for a strike.
import { Button } from '@mantine/core'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import classes from './urgent.module.css'
import * as words from './words.ts'
import { lateClaimWords } from './words.ts'

type LateClaimProps = {
  /** True if it was not late yet on the screen when it was tapped. */
  overtaken: boolean
  onClaim: () => void
  onClose: () => void
}

export const LateClaim = ({ overtaken, onClaim, onClose }: LateClaimProps) => (
  <LateDialog onClose={onClose} title={words.claimThisLate}>
    <p className={classes.ask}>{lateClaimWords(overtaken)}</p>
    <div className={classes.answers}>
      <Button
        onClick={() => {
          onClaim()
          onClose()
        }}
      >
        {words.claimIDrive}
      </Button>
      <Button variant="default" onClick={onClose}>
        {everyday.back}
      </Button>
    </div>
  </LateDialog>
)
