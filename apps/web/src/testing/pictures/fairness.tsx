// The pictures in docs/fairness.md, drawn with the app's own components by `npm run pictures`. Not part of the build.
import { Button, MantineProvider } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles.ts'
import { cssVariables, theme } from '../../theme.ts'
import { Badge } from '../../ui/badge.tsx'
import { BeanLedger } from '../../ui/bean-ledger.tsx'
import { clockTime } from '../../ui/date-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { WhyDriver } from '../../ui/why-driver.tsx'

const families = [
  { name: 'Rossi', bean: 1 },
  { name: 'Meyer', bean: 0 },
  { name: 'Okafor', bean: 6 },
  { name: 'Sato', bean: 3 },
]
const beanOf = (name: string) => families.find((family) => family.name === name)?.bean ?? 0

const rows = (posted: number[], projected: number[]) =>
  families.map(({ name, bean }, at) => ({
    key: name,
    name,
    beanIndex: bean,
    postedHundredths: (posted[at] ?? 0) * 100,
    projectedHundredths: (projected[at] ?? 0) * 100,
    mine: false,
    left: false,
  }))

const seatsOf = (names: string[], held: string[] = []) =>
  names.map((name) => ({
    key: name,
    kidName: name,
    householdName: name,
    beanIndex: beanOf(name),
    state: held.includes(name) ? ('held' as const) : ('booked' as const),
  }))

const driver = (name: string, text = `${name} drives`) => ({
  text,
  tone: 'plain' as const,
  bean: { index: beanOf(name), householdName: name },
})

const nobody = (text: string) => ({ text, tone: 'needs' as const, bean: null })

const Scene = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} style={{ width: 520, padding: 16 }}>
    {children}
  </div>
)

const card = {
  time: clockTime('2026-11-24T07:50:00Z', 'UTC'),
  under: 'Tue',
  title: 'Morning School Run',
  capacity: 4,
}

const Turns = () => (
  <Scene id="turns">
    <Panel title="Who is ahead, who drives next">
      <FairnessBars rows={rows([3, 1, -1, -3], [2, 0, -2, 0])} softHundredths={-200} hardHundredths={-500} />
    </Panel>
  </Scene>
)

const OneRide = () => (
  <Scene id="one-ride">
    <RideCard
      {...card}
      driver={driver('Sato')}
      seats={seatsOf(['Sato', 'Rossi', 'Meyer', 'Okafor'])}
      badge={<Badge>Sato earns 3</Badge>}
    />
    <div style={{ height: 12 }} />
    <Panel title="What it moves">
      <BeanLedger
        lines={[
          {
            what: 'Sato',
            detail: 'drove three kids of other families',
            amountHundredths: 300,
            balanceAfterHundredths: 0,
          },
          { what: 'Rossi', detail: 'one seat', amountHundredths: -100, balanceAfterHundredths: 200 },
          { what: 'Meyer', detail: 'one seat', amountHundredths: -100, balanceAfterHundredths: 0 },
          { what: 'Okafor', detail: 'one seat', amountHundredths: -100, balanceAfterHundredths: -200 },
        ].map((line) => ({ key: line.what, date: 'Tue', reversed: false, rule: null, ...line }))}
      />
    </Panel>
  </Scene>
)

const Why = () => (
  <Scene id="why">
    <Panel title="Why this driver?">
      <WhyDriver
        candidates={[
          { name: 'Sato', balance: -300, reason: 'lowest of those who can', chosen: true },
          { name: 'Meyer', balance: 100, reason: 'next in line', chosen: false },
          { name: 'Rossi', balance: 300, reason: 'third in line', chosen: false },
        ].map(({ name, balance, ...rest }) => ({
          key: name,
          householdName: name,
          beanIndex: beanOf(name),
          balanceHundredths: balance,
          ...rest,
        }))}
        excluded={[
          {
            key: 'Okafor',
            householdName: 'Okafor',
            beanIndex: beanOf('Okafor'),
            balanceHundredths: -400,
            reason: 'away until Friday',
          },
        ]}
        notes={[]}
      />
    </Panel>
  </Scene>
)

const Hold = () => (
  <Scene id="hold">
    <Panel title="Who is ahead, who drives next">
      <FairnessBars rows={rows([3, 2, 1, -6], [3, 2, 1, -6])} softHundredths={-200} hardHundredths={-500} />
    </Panel>
    <div style={{ height: 12 }} />
    <RideCard
      {...card}
      driver={driver('Rossi')}
      seats={seatsOf(['Rossi', 'Meyer', 'Sato'], ['Sato'])}
      badge={<Badge tone="warn">1 seat on hold</Badge>}
    />
  </Scene>
)

const Search = () => (
  <Scene id="search">
    <RideCard
      {...card}
      driver={nobody('Offered to you')}
      seats={seatsOf(['Rossi', 'Meyer', 'Okafor'])}
      badge={
        <Badge tone="warn" icon={<IconClock size={13} aria-hidden />}>
          Expires in 12:40
        </Badge>
      }
      actions={
        <>
          <Button>Accept, earn 3</Button>
          <Button variant="default">Decline</Button>
        </>
      }
    />
    <div style={{ height: 12 }} />
    <RideCard
      {...card}
      driver={nobody('Urgent: 15 in cash for 3 seats')}
      seats={seatsOf(['Rossi', 'Meyer', 'Okafor'])}
      badge={<Badge tone="warn">Urgent covering a scheduled ride</Badge>}
      actions={<Button>Claim</Button>}
    />
  </Scene>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
    <Turns />
    <OneRide />
    <Why />
    <Hold />
    <Search />
  </MantineProvider>,
)
