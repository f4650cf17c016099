import { planFacts } from '@beanpool/contract/plan-facts'
import { Link, useLocation } from '@tanstack/react-router'
import { counted } from '../../ui/counted.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { textLink } from '../accounts/auth-page.tsx'
import { BetaCodeForm } from './beta-code-form.tsx'
import { proAhead, proCovers } from './plan-words.ts'
import * as texts from './upgrade-dialog-words.ts'
import { closeUpgrade, type UpgradeReason } from './upgrade-store.ts'

const reasonWords = (reason: UpgradeReason, allowed: number): string => {
  const words: Record<UpgradeReason, string> = {
    groups_owned: texts.theFreePlanCoversOf(counted(allowed, 'group', 'groups')),
    pools_per_group: texts.theFreePlanCoversPer(counted(allowed, 'pool', 'pools')),
    urgent_posts: texts.postingUrgentRidesComesWith,
    urgent_per_week: texts.urgentPerWeek(allowed),
    weeks_scheduled: texts.theFreePlanSchedulesAhead(
      counted(allowed, 'week', 'weeks'),
      planFacts.pro.weeksScheduled,
    ),
    asked: `${proCovers}. ${proAhead}.`,
  }
  return words[reason]
}

/** To the page with both plans, unless it is what lies below. */
const Compare = () =>
  useLocation().pathname !== '/pricing' && (
    <p style={{ marginTop: 16, textAlign: 'center' }}>
      <Link to="/pricing" onClick={closeUpgrade} className={textLink}>
        {texts.compareFreeAndPro}
      </Link>
    </p>
  )

export const UpgradeDialog = ({ reason, allowed }: { reason: UpgradeReason; allowed: number }) => (
  <Dialog onClose={closeUpgrade} title={texts.upgradeToPro}>
    <p style={{ marginBottom: 20 }}>{reasonWords(reason, allowed)}</p>
    <BetaCodeForm onUnlocked={closeUpgrade} />
    <Compare />
  </Dialog>
)
