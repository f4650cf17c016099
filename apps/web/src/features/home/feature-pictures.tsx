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
  tran,
} from './sample-families.ts'

export const BarsPicture = () => (
  <Panel title="Who is ahead, who drives next">
    <FairnessBars
      rows={[barOf(rossi, 3, 1), barOf(okafor, 1, 0), barOf(tran, -1, -1), barOf(meyer, -3, 0)]}
      softHundredths={-2 * beans}
      hardHundredths={-5 * beans}
    />
  </Panel>
)

const why = ({ name, beanIndex }: Family, balance: number, reason: string): WhyRow => ({
  key: name,
  householdName: name,
  beanIndex,
  balanceHundredths: balance * beans,
  reason,
})

export const WhyPicture = () => (
  <Panel title="Why this driver?">
    <WhyDriver
      candidates={[
        { ...why(meyer, -3, 'lowest of those who can'), chosen: true },
        { ...why(tran, -1, 'next in line'), chosen: false },
        { ...why(okafor, 1, 'third in line'), chosen: false },
      ]}
      excluded={[why(rossi, 3, 'away until Friday'), why(kaya, -4, 'car too small: 2 seats for 3 kids')]}
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

/** One morning in three cards: given back, offered on, covered. */
export const MorningPicture = () => (
  <div className={classes.cards}>
    <RideCard
      {...morning}
      driver={{ text: 'Meyer can’t drive: child ill', tone: 'needs', bean: null }}
      seats={kids}
      badges={<Badge tone="warn">Strike, waived once somebody drives</Badge>}
    />
    <RideCard
      {...morning}
      driver={{ text: 'Offered to Tran', tone: 'needs', bean: null }}
      seats={kids}
      badges={<Badge tone="warn">Expires in 42:10</Badge>}
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
