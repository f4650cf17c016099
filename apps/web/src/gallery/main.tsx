// A page of all the pieces with sample data, for development. Not part of the build.
import { Button, MantineProvider } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import '../styles.ts'
import { cssVariables, theme } from '../theme.ts'
import { Badge } from '../ui/badge.tsx'
import { Bean } from '../ui/bean.tsx'
import { BeanLedger } from '../ui/bean-ledger.tsx'
import { clockTime, shortDate, shortWeekday } from '../ui/date-words.ts'
import { FairnessBars } from '../ui/fairness-bars.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { RideCard } from '../ui/ride-card.tsx'
import { SeatRow } from '../ui/seat-row.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/states.tsx'
import { WhyDriver } from '../ui/why-driver.tsx'
import { bigStanding, rides, seat, standing } from './sample.ts'

const seats = (names: string[]) =>
  names.map((name) => ({ key: name, ...seat(name, name === 'Abel' ? 'held' : 'booked') }))

const bars = (rows: typeof standing) => rows.map((row) => ({ key: row.householdId, ...row }))

const Cards = () => (
  <div style={{ display: 'grid', gap: 10 }}>
    {rides.slice(0, 4).map((ride) => (
      <RideCard
        key={ride.rideId}
        time={clockTime(ride.startAt, ride.timeZone)}
        under={shortWeekday(ride.date)}
        title={ride.poolName}
        link={(title) => <a href={`#${ride.rideId}`}>{title}</a>}
        driver={
          ride.driver
            ? {
                text: ride.driver.isMe ? 'You drive' : `${ride.driver.name} drives`,
                tone: 'plain',
                bean: { index: ride.driver.beanIndex, householdName: ride.driver.householdName },
              }
            : { text: 'Needs driver', tone: 'needs', bean: null }
        }
        tone={ride.driver?.isMe ? 'mine' : 'plain'}
        seats={ride.seats.map((each) => ({ key: each.kidId, ...each }))}
        capacity={ride.capacity}
        badge={
          ride.locked ? (
            <>
              <Badge icon={<IconLock size={13} />}>Lock</Badge>
              <Badge>2 beans</Badge>
            </>
          ) : (
            ride.priorityToMe && <Badge tone="warn">Priority to you: 2 behind</Badge>
          )
        }
        actions={ride.driver ? undefined : <Button>Take this ride, earn 3</Button>}
      />
    ))}
  </div>
)

const Gallery = () => (
  <main style={{ maxWidth: 1180, margin: '0 auto', padding: 16 }}>
    <PageHead
      title="Pieces"
      eyebrow="Gallery"
      sub="Every piece with sample data"
      actions={<Button>Primary</Button>}
    />
    <div
      style={{
        display: 'grid',
        gap: 20,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
      }}
    >
      <Panel title="Beans">
        <p>
          {Array.from({ length: 12 }, (_, index) => (
            <Bean key={index} index={index} letter={'RTLLMLBGPCRS'.charAt(index)} size={36} />
          ))}
        </p>
        <SeatRow capacity={5} size={30} seats={seats(['Kaya', 'Brandt', 'Sato', 'Abel'])} />
      </Panel>
      <Panel title="Who is ahead, who drives next">
        <FairnessBars rows={bars(standing)} softHundredths={-200} hardHundredths={-500} />
      </Panel>
      <Panel title="Twelve households">
        <FairnessBars
          rows={bars(bigStanding)}
          softHundredths={-200}
          hardHundredths={-500}
          rowLink={({ row, className, children }) => (
            <a key={row.key} href="#ledger" className={className}>
              {children}
            </a>
          )}
        />
      </Panel>
      <Cards />
      <Panel title="Why this driver?">
        <WhyDriver
          candidates={standing.slice(5, 7).map((row, at) => ({
            key: row.householdId,
            householdName: row.name,
            beanIndex: row.beanIndex,
            balanceHundredths: row.postedHundredths,
            reason: at === 0 ? 'lowest of those who can' : 'next in line',
            chosen: at === 0,
          }))}
          excluded={standing.slice(7).map((row) => ({
            key: row.householdId,
            householdName: row.name,
            beanIndex: row.beanIndex,
            balanceHundredths: row.postedHundredths,
            reason: 'car too small',
          }))}
          notes={['Abel is too far behind. One seat is on hold until they drive.']}
        />
      </Panel>
      <Panel title="Beans">
        <BeanLedger
          lines={[200, -100, 150].map((amount, at) => ({
            key: String(at),
            date: shortDate('2026-11-18'),
            what: 'Morning School Run',
            detail: '2 seats, 1 bean each',
            amountHundredths: amount,
            balanceAfterHundredths: amount,
            reversed: at === 2,
            rule: null,
          }))}
        />
      </Panel>
      <EmptyState title="No pools yet" action={<Button>Create First Pool</Button>}>
        A pool is a ride that repeats on weekdays.
      </EmptyState>
      <ErrorState onRetry={() => undefined} />
      <SkeletonCards count={2} />
    </div>
  </main>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Gallery />
  </MantineProvider>,
)
