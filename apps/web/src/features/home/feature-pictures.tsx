// The pictures of the landing page, made of the product's own pieces and sample families.
import { Badge } from '../../ui/badge.tsx'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { WhyDriver, type WhyRow } from '../../ui/why-driver.tsx'
import classes from './landing.module.css'
import {
  barOf,
  beans,
  driverLine,
  type Family,
  kaya,
  meyer,
  okafor,
  rossi,
  seatOf,
  standing,
  tran,
} from './sample-families.ts'
import * as words from './words.ts'

export const BarsPicture = () => (
  <Panel title={words.whoIsAhead}>
    <FairnessBars
      rows={standing.map(({ family, posted, projected }) => barOf(family, posted, projected))}
      softHundredths={-2 * beans}
      hardHundredths={-5 * beans}
    />
  </Panel>
)

const why = (family: Family, reason: string): WhyRow => ({
  key: family.name,
  householdName: family.name,
  beanIndex: family.beanIndex,
  balanceHundredths: (standing.find((each) => each.family === family)?.posted ?? 0) * beans,
  reason,
})

export const WhyPicture = () => (
  <Panel title={words.whyThisDriver}>
    <WhyDriver
      candidates={[
        { ...why(meyer, words.lowestOfThoseWhoCan), chosen: true },
        { ...why(tran, words.nextInLine), chosen: false },
        { ...why(okafor, words.thirdInLine), chosen: false },
      ]}
      excluded={[why(kaya, words.carTooSmall), why(rossi, words.awayUntilFriday)]}
    />
  </Panel>
)

const morning = {
  time: { clock: '07:50', period: null },
  under: words.thu,
  title: words.morningSchoolRun,
  capacity: 4,
}
const kids = [okafor, meyer, tran].map((family) => seatOf(family))

/** One morning's ride in three cards, the evening before: given back, offered on, covered. */
export const MorningPicture = () => (
  <div className={classes.cards}>
    <RideCard
      {...morning}
      driver={{ text: words.meyerCantDriveIll, tone: 'needs', bean: null }}
      seats={kids}
      badges={<Badge tone="warn">{words.strikeWaivedOnceSomebodyDrives}</Badge>}
    />
    <RideCard
      {...morning}
      driver={{ text: words.offeredToTran, tone: 'needs', bean: null }}
      seats={kids}
      badges={<Badge tone="warn">{words.expires}</Badge>}
    />
    <RideCard
      {...morning}
      tone="mine"
      driver={driverLine(tran, words.tranDrives)}
      seats={kids}
      badges={<Badge tone="good">{words.coveredStrikeWaived}</Badge>}
    />
  </div>
)
