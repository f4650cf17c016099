// The sections of the landing page below its hero: why, features, four steps, questions.
import { ButtonAnchor } from '../../parts/public-page/button-anchor.tsx'
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
} from '../../parts/sample-week/sample-families.ts'
import { thu } from '../../parts/sample-week/words.ts'
import { Badge } from '../../ui/badge.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { WhyDriver, type WhyRow } from '../../ui/why-driver.tsx'
import classes from './landing.module.css'
import * as words from './words.ts'

// The pictures on the landing page, built from the product's own components with sample families.

const BarsPicture = () => (
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

const WhyPicture = () => (
  <Panel title={everyday.whyThisDriver}>
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
  time: { clock: '07:50', period: null, half: 'morning' as const },
  under: thu,
  title: everyday.morningRun,
  capacity: 4,
}
const kids = [okafor, meyer, tran].map((family) => seatOf(family))

/** One morning's ride on the evening before, in three cards: given back, offered to other families, and covered. */
const MorningPicture = () => (
  <div className={classes.cards}>
    <RideCard
      {...morning}
      driver={{ text: words.meyerCantDriveIll, tone: 'needs', bean: null }}
      seats={kids}
      badge={<Badge tone="warn">{words.strikeWaivedOnceSomebodyDrives}</Badge>}
    />
    <RideCard
      {...morning}
      driver={{ text: words.offeredToTran, tone: 'needs', bean: null }}
      seats={kids}
      badge={<Badge tone="warn">{words.expires}</Badge>}
    />
    <RideCard
      {...morning}
      tone="mine"
      driver={driverLine(tran, words.tranDrives)}
      seats={kids}
      badge={<Badge tone="good">{words.coveredStrikeWaived}</Badge>}
    />
  </div>
)

// The questions on the landing page. The rules are from packages/domain, with the standard Fair Guard that every new
// group starts with (docs/fairness.md has more detail).

const questions: { question: string; answer: string[] }[] = [
  {
    question: words.whatIsABean,
    answer: [words.beanAnswer, words.priceAnswer],
  },
  {
    question: words.whatIfWeFallBehind,
    answer: [words.fallBehindAnswer],
  },
  {
    question: words.whatIfICantDrive,
    answer: [words.cantDriveAnswer, words.giveBackAnswer],
  },
  {
    question: words.whatDoStrikesDo,
    answer: [words.strikesAnswer],
  },
  {
    question: words.whoSeesOurData,
    answer: [words.dataAnswer],
  },
]

const reasons = [
  {
    title: words.nobodyKeepsScore,
    text: words.beansRemember,
  },
  {
    title: words.nobodyIsAskedTwice,
    text: words.turnsAreARule,
  },
  {
    title: words.noRingingRound,
    text: words.nextFamilyIsAsked,
  },
]

export const Why = () => (
  <section className={classes.section} aria-labelledby="why">
    <h2 id="why">{words.withoutTheChat}</h2>
    <ul className={classes.reasons}>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const shown = [
  {
    title: words.fairAndVisible,
    text: words.barsExplained,
    picture: <BarsPicture />,
  },
  {
    title: words.itAlwaysSaysWhy,
    text: words.reasonsExplained,
    picture: <WhyPicture />,
  },
  {
    title: words.aPlanForBadMornings,
    text: words.badMorningsExplained,
    picture: <MorningPicture />,
  },
]

const more = [
  [words.notRidingToday, words.notRidingExplained],
  [words.swap, words.swapExplained],
  [words.urgentRides, words.urgentExplained],
  [words.tenMinutesToUndo, words.undoExplained],
  [words.snowDays, words.snowDaysExplained],
  [words.onTheRecord, words.recordExplained],
] as const

export const Features = () => (
  <section className={classes.section} id="features" aria-labelledby="features-title">
    <h2 id="features-title">{words.everythingForAFairWeek}</h2>
    <ul className={classes.shown}>
      {shown.map(({ title, text, picture }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {picture}
        </li>
      ))}
    </ul>
    <ul className={classes.more}>
      {more.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const steps = [
  [everyday.startGroup, words.startExplained],
  [words.addTheRuns, words.poolsExplained],
  [words.seeWhoDrives, words.planExplained],
  [words.driveTapDone, words.doneExplained],
] as const

export const FourSteps = () => (
  <section className={classes.section} id="how-it-works" aria-labelledby="steps-title">
    <h2 id="steps-title">{words.howItWorks}</h2>
    <ol className={classes.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <ButtonAnchor href="/onboarding" look="plain" size="xl">
      {everyday.takeTour}
    </ButtonAnchor>
  </section>
)

export const Faq = () => (
  <section className={`${classes.section} ${classes.faq}`} id="faq" aria-labelledby="faq-title">
    <div>
      <h2 id="faq-title">{words.questionsAnswered}</h2>
    </div>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  </section>
)
