import { planFacts } from '@beanpool/contract/plan-facts'
import { Link, useLocation } from '@tanstack/react-router'
import { counted } from '../../ui/counted.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { textLink } from '../accounts/auth-page.tsx'
import { BetaCodeForm } from './beta-code-form.tsx'
import { proAhead, proCovers } from './plan-words.ts'
import { closeUpgrade, type UpgradeReason } from './upgrade-store.ts'

const reasonWords = (reason: UpgradeReason, allowed: number): string => {
  const words: Record<UpgradeReason, string> = {
    groups_owned: `The free plan covers ${counted(allowed, 'group', 'groups')} of your own. Joining others is never limited.`,
    pools_per_group: `The free plan covers ${counted(allowed, 'pool', 'pools')} per group; a pool and its return trip count as one.`,
    urgent_posts:
      'Posting urgent rides comes with Pro. Everybody can convert their own drives and claim urgent rides.',
    urgent_per_week: `The free plan covers ${counted(allowed, 'urgent ride', 'urgent rides')} a week.`,
    weeks_scheduled: `The free plan schedules ${counted(allowed, 'week', 'weeks')} ahead, Pro ${planFacts.pro.weeksScheduled}. The group owner’s plan counts.`,
    asked: `${proCovers}. ${proAhead}.`,
  }
  return words[reason]
}

/** To the page with both plans, unless it is what lies below. */
const Compare = () =>
  useLocation().pathname !== '/pricing' && (
    <p style={{ marginTop: 16, textAlign: 'center' }}>
      <Link to="/pricing" onClick={closeUpgrade} className={textLink}>
        Compare Free and Pro
      </Link>
    </p>
  )

export const UpgradeDialog = ({ reason, allowed }: { reason: UpgradeReason; allowed: number }) => (
  <Dialog onClose={closeUpgrade} title="Upgrade to Pro">
    <p style={{ marginBottom: 20 }}>{reasonWords(reason, allowed)}</p>
    <BetaCodeForm onUnlocked={closeUpgrade} />
    <Compare />
  </Dialog>
)
