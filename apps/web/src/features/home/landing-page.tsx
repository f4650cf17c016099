// The front door: Beanpool in one sentence, and one picture made of the real pieces (spec 2).
import { ButtonAnchor, ButtonRow } from '../../pages/frame/button-anchor.tsx'
import { LivePiece } from '../../pages/frame/live-piece.tsx'
import { firstName, type PublicPage, type Reader } from '../../pages/frame/page.ts'
import { PublicFrame } from '../../pages/frame/public-frame.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { FairWeek } from './fair-week.tsx'
import classes from './landing.module.css'
import { Blog, CallToAction, Pricing } from './landing-offers.tsx'
import { Faq, Features, FourSteps, Why } from './landing-sections.tsx'
import * as words from './words.ts'

const VisitorButtons = () => (
  <>
    <ButtonRow>
      <ButtonAnchor href="/create-group" size="xl">
        {words.startYourGroup}
      </ButtonAnchor>
      <ButtonAnchor href="#how-it-works" look="plain" size="xl">
        {words.seeHowItWorks}
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
      {words.createPool}
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
    <LivePiece name="fair-week">
      <FairWeek />
    </LivePiece>
  </section>
)

/** Shown after the account was deleted: its link names the account. */
const Goodbye = () => (
  <p id="goodbye" className={classes.goodbye}>
    <b>{words.accountDeleted}</b> {words.goodbye}
  </p>
)

export const landingPage: PublicPage = {
  path: '/home',
  title: words.pageTitle,
  description: words.description,
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
