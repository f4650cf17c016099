// The words of each step of the tour (spec 2). The fourth one leads on.
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../pages/frame/button-anchor.tsx'
import type { Reader } from '../../pages/frame/page.ts'
import { Bean } from '../../ui/bean.tsx'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { barOf, beans, driverLine, meyer, okafor, rossi, seatOf, tran } from '../home/sample-families.ts'
import classes from './onboarding.module.css'

const riders = [tran, okafor, meyer]
const week = [
  ['Mon', tran],
  ['Tue', okafor],
  ['Wed', meyer],
] as const

const Welcome = () => (
  <>
    <p className={classes.lead}>
      Share school, team and neighbourhood rides in fair turns. Beanpool plans who drives, and everyone can
      see why.
    </p>
    <div className={classes.rides}>
      {week.map(([day, driver]) => (
        <RideCard
          key={day}
          time={{ clock: '07:50', period: null }}
          under={day}
          title="Morning School Run"
          driver={driverLine(driver, `${driver.name} drives`)}
          seats={[driver, ...riders.filter((rider) => rider !== driver)].map((family) => seatOf(family))}
          capacity={4}
        />
      ))}
    </div>
  </>
)

const cards = [
  ['Fair jellybean system', 'Who drives another family’s child earns a bean. Who rides spends one.'],
  ['Auto-assign drivers', 'The family with the lowest balance drives next. Nobody has to ask.'],
  ['Reliability tracking', 'Drives you keep count in your favour. A late cancel is a strike for 30 days.'],
  ['Instant offers', 'Can’t drive? The ride is offered to the next family in fair order.'],
] as const

const HowItWorks = () => (
  <ul className={classes.cards}>
    {cards.map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

const JellybeanSystem = () => (
  <>
    <p className={classes.equation}>
      1 seat = 1 jellybean <Bean size={30} />
    </p>
    <ul className={classes.rules}>
      <li>Drive two kids from other families: you earn 2, and each of their families spends{'\u00a0'}1.</li>
      <li>Your own kids earn nothing and cost nothing.</li>
      <li>
        <b>At 2 behind (-2)</b> you have priority to drive next.
      </li>
      <li>
        <b>At 5 behind (-5)</b> you cannot book recurring rides until you drive.
      </li>
    </ul>
    <div className={classes.bars}>
      <FairnessBars
        rows={[barOf(rossi, 4), barOf(tran, 1), barOf(meyer, -2), barOf(okafor, -3)]}
        softHundredths={-2 * beans}
        hardHundredths={-5 * beans}
      />
    </div>
  </>
)

const VisitorStarts = () => (
  <>
    <ButtonAnchor href="/auth/signup?redirect=/create-group" size="xl">
      Create Account &amp; New Group
    </ButtonAnchor>
    <ButtonAnchor href="/join-group" look="plain" size="xl">
      Join with Invitation
    </ButtonAnchor>
    <ButtonAnchor href="/auth/login" look="plain" size="xl">
      Sign in
    </ButtonAnchor>
  </>
)

const MemberStarts = () => (
  <>
    <ButtonAnchor href="/" size="xl">
      Open Beanpool
    </ButtonAnchor>
    <ButtonAnchor href="/create-group" look="plain" size="xl">
      Create Group
    </ButtonAnchor>
    <ButtonAnchor href="/join-group" look="plain" size="xl">
      Join with Invitation
    </ButtonAnchor>
  </>
)

const ReadyToStart = ({ reader }: { reader: Reader }) => (
  <>
    <p className={classes.lead}>Bring your own group, or join the one that invited you.</p>
    <div className={classes.starts}>
      {reader === 'visitor' ? <VisitorStarts /> : <MemberStarts />}
      <a href="/home" className={classes.home}>
        Back to Home
      </a>
    </div>
  </>
)

export type Step = { key: string; title: string; content: (reader: Reader) => ReactNode }

export const steps: Step[] = [
  { key: 'welcome', title: 'Welcome to Beanpool', content: () => <Welcome /> },
  { key: 'how-it-works', title: 'How It Works', content: () => <HowItWorks /> },
  { key: 'jellybeans', title: 'Jellybean System', content: () => <JellybeanSystem /> },
  { key: 'ready', title: 'Ready to Start', content: (reader) => <ReadyToStart reader={reader} /> },
]
