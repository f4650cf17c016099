// The words of each step of the tour (spec 2). The fourth one has the links to continue.
import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../pages/frame/button-anchor.tsx'
import type { Reader } from '../../pages/frame/page.ts'
import { Bean } from '../../ui/bean.tsx'
import { Welcome as Cheering } from '../../ui/cast.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { barOf, beans, driverLine, meyer, okafor, rossi, seatOf, tran } from '../home/sample-families.ts'
import * as weekdays from '../home/words.ts'
import classes from './onboarding.module.css'
import * as words from './steps-words.tsx'

const riders = [tran, okafor, meyer]
const week = [
  [weekdays.mon, tran],
  [weekdays.tue, okafor],
  [weekdays.wed, meyer],
] as const

const Welcome = () => (
  <>
    <Cheering />
    <p className={classes.lead}>{words.lead}</p>
    <div className={classes.rides}>
      {week.map(([day, driver]) => (
        <RideCard
          key={day}
          time={{ clock: '07:50', period: null, half: 'morning' }}
          under={day}
          title={words.morningSchoolRun}
          driver={driverLine(driver, words.drives(driver.name))}
          seats={[driver, ...riders.filter((rider) => rider !== driver)].map((family) => seatOf(family))}
          capacity={4}
        />
      ))}
    </div>
  </>
)

const cards = [
  [words.fairJellybeanSystem, words.whoEarnsAndSpends],
  [words.autoAssignDrivers, words.lowestDrivesNext],
  [words.reliabilityTracking, words.keptDrivesCount],
  [words.instantOffers, words.offeredToTheNext],
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
      {words.seatIsBean} <Bean size={30} />
    </p>
    <ul className={classes.rules}>
      <li>{words.driveTwoKids()}</li>
      <li>{words.ownKidsAreFree}</li>
      <li>
        {words.atTwoBehind((text) => (
          <b>{text}</b>
        ))}
      </li>
      <li>
        {words.atFiveBehind((text) => (
          <b>{text}</b>
        ))}
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
      {words.createAccountNewGroup}
    </ButtonAnchor>
    <ButtonAnchor href="/join-group" look="plain" size="xl">
      {words.joinWithInvitation}
    </ButtonAnchor>
    <ButtonAnchor href="/auth/login" look="plain" size="xl">
      {everyday.signIn}
    </ButtonAnchor>
  </>
)

const MemberStarts = () => (
  <>
    <ButtonAnchor href="/" size="xl">
      {everyday.openBeanpool}
    </ButtonAnchor>
    <ButtonAnchor href="/create-group" look="plain" size="xl">
      {words.createGroup}
    </ButtonAnchor>
    <ButtonAnchor href="/join-group" look="plain" size="xl">
      {words.joinWithInvitation}
    </ButtonAnchor>
  </>
)

const ReadyToStart = ({ reader }: { reader: Reader }) => (
  <>
    <p className={classes.lead}>{words.bringAGroupOrJoin}</p>
    <div className={classes.starts}>
      {reader === 'visitor' ? <VisitorStarts /> : <MemberStarts />}
      <a href="/home" className={classes.home}>
        {words.backToHome}
      </a>
    </div>
  </>
)

export type Step = { key: string; title: string; content: (reader: Reader) => ReactNode }

export const steps: Step[] = [
  { key: 'welcome', title: words.welcomeToBeanpool, content: () => <Welcome /> },
  { key: 'how-it-works', title: words.howItWorks, content: () => <HowItWorks /> },
  { key: 'jellybeans', title: words.jellybeanSystem, content: () => <JellybeanSystem /> },
  { key: 'ready', title: words.readyToStart, content: (reader) => <ReadyToStart reader={reader} /> },
]
