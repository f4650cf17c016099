// The front door: Beanpool in one sentence, and one picture built from the app's own components (spec 2).
import { ArticleTeasers, articles } from '../../features/blog/blog-page.tsx'
import { ButtonAnchor, ButtonRow } from '../../parts/public-page/button-anchor.tsx'
import { LivePiece } from '../../parts/public-page/live-piece.tsx'
import { contactEmail, firstName, type PublicPage, type Reader } from '../../parts/public-page/page.ts'
import { PublicFrame } from '../../parts/public-page/public-frame.tsx'
import { Street } from '../../ui/cast.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { FairWeek } from './fair-week.tsx'
import classes from './landing.module.css'
import * as offerWords from './landing-offers-words.tsx'
import { Faq, Features, FourSteps, Why } from './landing-sections.tsx'
import * as words from './words.ts'
import * as tierWords from './words.ts'

// The last sections of the landing page: prices, articles, and how to begin or to ask a question.

// The three tiers on the landing page, with the prices planned for after the beta (spec 1). Lines that the product does
// not offer yet are marked as planned.

type TierLine = { text: string; planned?: boolean }

type Tier = {
  name: string
  price: string
  per?: string
  note: string
  lines: TierLine[]
  action: { href: string; words: string }
  /** The action for adults who have an account, if it is different. */
  memberAction?: { href: string; words: string }
  first?: boolean
}

const inTheBeta = { href: '/pricing', words: tierWords.freeInTheBeta }

const tiers: Tier[] = [
  {
    name: tierWords.starter,
    price: tierWords.free,
    note: tierWords.forYourFirstGroup,
    lines: [
      { text: tierWords.oneGroup },
      { text: tierWords.joinAnyNumber },
      { text: tierWords.basicTracking },
      { text: tierWords.upToThreeKids, planned: true },
    ],
    action: { href: '/onboarding', words: everyday.getStarted },
    memberAction: { href: '/create-group', words: everyday.createGroup },
  },
  {
    name: tierWords.family,
    price: tierWords.familyPrice,
    per: tierWords.perMonthAfterTheBeta,
    note: tierWords.forBusyFamilies,
    lines: [
      { text: tierWords.unlimitedGroupsAndKids },
      { text: tierWords.analytics },
      { text: tierWords.customRules },
      { text: tierWords.prioritySupport, planned: true },
    ],
    action: inTheBeta,
    first: true,
  },
  {
    name: tierWords.groupAdmin,
    price: tierWords.groupAdminPrice,
    per: tierWords.perMonthAfterTheBeta,
    note: tierWords.forAdmins,
    lines: [
      { text: tierWords.groupTools },
      { text: tierWords.reporting, planned: true },
      { text: tierWords.branding, planned: true },
    ],
    action: inTheBeta,
  },
]

type TierCardProps = { tier: Tier; reader: Reader }

const TierCard = ({ tier, reader }: TierCardProps) => {
  const { name, price, per, note, lines, first } = tier
  const action = reader === 'member' ? (tier.memberAction ?? tier.action) : tier.action
  return (
    <li className={`${classes.tier} ${first ? classes.first : ''}`}>
      <h3>{name}</h3>
      <p className={classes.sub}>{note}</p>
      <p className={classes.price}>
        <b>{price}</b> <span>{per ?? offerWords.forGood}</span>
      </p>
      <ul>
        {lines.map(({ text, planned }) => (
          <li key={text} className={planned ? classes.planned : undefined}>
            {text}
            {planned && <small>{offerWords.plannedAfterTheBeta}</small>}
          </li>
        ))}
      </ul>
      <ButtonAnchor href={action.href} look={first ? 'primary' : 'plain'}>
        {action.words}
      </ButtonAnchor>
    </li>
  )
}

const Pricing = ({ reader }: { reader: Reader }) => (
  <section className={classes.section} id="pricing" aria-labelledby="pricing-title">
    <h2 id="pricing-title">{offerWords.title}</h2>
    <p className={classes.sub}>{offerWords.nobodyPaysInTheBeta}</p>
    <ul className={classes.tiers}>
      {tiers.map((tier) => (
        <TierCard key={tier.name} tier={tier} reader={reader} />
      ))}
    </ul>
  </section>
)

const Blog = () => (
  <section className={classes.section} id="blog" aria-labelledby="blog-title">
    <h2 id="blog-title">{offerWords.fromTheBlog}</h2>
    <ArticleTeasers articles={articles} level="h3" />
  </section>
)

const CallToAction = ({ reader }: { reader: Reader }) => (
  <section className={classes.call} aria-labelledby="call-title">
    <div>
      <h2 id="call-title">{offerWords.nextWeekCanBeFair}</h2>
      <p>{offerWords.writeTo(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}</p>
    </div>
    <ButtonRow>
      {reader === 'visitor' ? (
        <ButtonAnchor href="/onboarding" size="xl">
          {everyday.getStarted}
        </ButtonAnchor>
      ) : (
        <ButtonAnchor href="/create-group" size="xl">
          {everyday.createGroup}
        </ButtonAnchor>
      )}
      <ButtonAnchor href={`mailto:${contactEmail}`} look="plain" size="xl">
        {offerWords.contactUs}
      </ButtonAnchor>
    </ButtonRow>
  </section>
)

const VisitorButtons = () => (
  <>
    <ButtonRow>
      <ButtonAnchor href="/create-group" size="xl">
        {everyday.startGroup}
      </ButtonAnchor>
      <ButtonAnchor href="#how-it-works" look="plain" size="xl">
        {everyday.seeHow}
      </ButtonAnchor>
    </ButtonRow>
    <p className={classes.code}>
      {words.gotACode} <a href="/join-group">{words.joinYourGroup}</a>
    </p>
  </>
)

const MemberButtons = () => (
  <ButtonRow>
    <ButtonAnchor href="/pools/new" size="xl">
      {everyday.createPool}
    </ButtonAnchor>
    <ButtonAnchor href="/create-group" look="plain" size="xl">
      {everyday.createGroup}
    </ButtonAnchor>
  </ButtonRow>
)

const Hero = ({ reader }: { reader: Reader }) => (
  <section className={classes.hero} aria-labelledby="hero">
    <div>
      {reader === 'member' && <p className={classes.hello}>{words.welcomeBack(firstName)}</p>}
      <h1 id="hero">{words.sweetFairLiftsEveryWeek}</h1>
      <p className={classes.lead}>{words.lead}</p>
      {reader === 'visitor' ? <VisitorButtons /> : <MemberButtons />}
    </div>
    <div className={classes.week}>
      <Street />
      <LivePiece name="fair-week">
        <FairWeek />
      </LivePiece>
    </div>
  </section>
)

/** Shown at /home#goodbye after the account was deleted. */
const Goodbye = () => (
  <p id="goodbye" className={classes.goodbye}>
    <b>{words.accountDeleted}</b> {words.goodbye}
  </p>
)

export const landingPage: PublicPage = {
  path: '/home',
  title: words.pageTitle,
  description: everyday.shareInTurns,
  live: true,
  body: (reader) => (
    <PublicFrame reader={reader} landing>
      {reader === 'visitor' && <Goodbye />}
      <Hero reader={reader} />
      <Why />
      <Features />
      <FourSteps />
      <Faq />
      <Pricing reader={reader} />
      <Blog />
      <CallToAction reader={reader} />
    </PublicFrame>
  ),
}
