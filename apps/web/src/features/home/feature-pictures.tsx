// The product's own pieces as the pictures of the landing page, with sample families.
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

export const BarsPicture = () => (
  <Panel title="Who is ahead, who drives next">
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
  <Panel title="Why this driver?">
    <WhyDriver
      candidates={[
        { ...why(meyer, 'lowest of those who can'), chosen: true },
        { ...why(tran, 'next in line'), chosen: false },
        { ...why(okafor, 'third in line'), chosen: false },
      ]}
      excluded={[why(kaya, 'car too small: 2 seats for 3 kids'), why(rossi, 'away until Friday')]}
    />
  </Panel>
)

const morning = {
  time: { clock: '07:50', period: null },
  under: 'Thu',
  title: 'Morning School Run',
  capacity: 4,
}
const kids = [okafor, meyer, tran].map((family) => seatOf(family))

/** One morning's ride in three cards, the evening before: given back, offered on, covered. */
export const MorningPicture = () => (
  <div className={classes.cards}>
    <RideCard
      {...morning}
      driver={{ text: 'Meyer can’t drive: ill', tone: 'needs', bean: null }}
      seats={kids}
      badges={<Badge tone="warn">Strike, waived once somebody drives</Badge>}
    />
    <RideCard
      {...morning}
      driver={{ text: 'Offered to Tran', tone: 'needs', bean: null }}
      seats={kids}
      badges={<Badge tone="warn">Expires in 12:10</Badge>}
    />
    <RideCard
      {...morning}
      tone="mine"
      driver={driverLine(tran, 'Tran drives')}
      seats={kids}
      badges={<Badge tone="good">Covered, strike waived</Badge>}
    />
  </div>
)
