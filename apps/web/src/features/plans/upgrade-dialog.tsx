import { Link, useLocation } from '@tanstack/react-router'
import { closeUpgrade, type UpgradeReason } from '../../parts/plans/upgrade-store.ts'
import { textLink } from '../../parts/session/auth-page.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Text } from '../../ui/text.tsx'
import { BetaCodeForm } from './beta-code-form.tsx'
import * as words from './words.ts'

/** Links to the page with both plans, unless the dialog is already on top of that page. */
const Compare = () =>
  useLocation().pathname !== '/pricing' && (
    <p style={{ marginTop: 16, textAlign: 'center' }}>
      <Link to="/pricing" onClick={closeUpgrade} className={textLink}>
        {words.compareFreeAndPro}
      </Link>
    </p>
  )

export const UpgradeDialog = ({ reason, allowed }: { reason: UpgradeReason; allowed: number }) => (
  <Dialog onClose={closeUpgrade} title={everyday.upgradeToPro}>
    <Text mb={20}>{words.reasonWords(reason, allowed)}</Text>
    <BetaCodeForm onUnlocked={closeUpgrade} />
    <Compare />
  </Dialog>
)
