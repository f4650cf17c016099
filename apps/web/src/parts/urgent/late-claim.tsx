// Asks before a claim near the start, since giving such a claim back costs a strike.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { Button } from '@mantine/core'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import * as words from './words.ts'
import { lateClaimWords, lateWithdrawalWords } from './words.ts'

// Asks before a claim near the start is given back, which costs a strike.

type LateWithdrawalProps = {
  claimant: UrgentRequest['claimant']
  /** True if the screen did not say that the claim was late when it was tapped. */
  overtaken: boolean
  onWithdraw: () => void
  onClose: () => void
}

export const LateWithdrawal = ({ claimant, overtaken, onWithdraw, onClose }: LateWithdrawalProps) => (
  <LateDialog onClose={onClose} title={words.withdrawThisLate}>
    <Text mb={20}>{lateWithdrawalWords(claimant, overtaken)}</Text>
    <Buttons>
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
    </Buttons>
  </LateDialog>
)

type LateClaimProps = {
  /** True if the screen did not say that the claim was late when it was tapped. */
  overtaken: boolean
  onClaim: () => void
  onClose: () => void
}

export const LateClaim = ({ overtaken, onClaim, onClose }: LateClaimProps) => (
  <LateDialog onClose={onClose} title={words.claimThisLate}>
    <Text mb={20}>{lateClaimWords(overtaken)}</Text>
    <Buttons>
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
    </Buttons>
  </LateDialog>
)
