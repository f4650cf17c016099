// The front door: what Beanpool is in one sentence, and one picture made of the real pieces (spec 2).
import { ButtonAnchor, ButtonRow } from '../../pages/frame/button-anchor.tsx'
import { LivePiece } from '../../pages/frame/live-piece.tsx'
import { firstName, type PublicPage, type Reader } from '../../pages/frame/page.ts'
import { PublicFrame } from '../../pages/frame/public-frame.tsx'
import { FairWeek } from './fair-week.tsx'
import classes from './landing.module.css'
import { Blog, CallToAction, Pricing } from './landing-offers.tsx'
import { Faq, Features, FourSteps, Why } from './landing-sections.tsx'

const VisitorButtons = () => (
  <>
    <ButtonRow>
      <ButtonAnchor href="/create-group" size="xl">
        Start your group
      </ButtonAnchor>
      <ButtonAnchor href="#how-it-works" look="plain" size="xl">
        See how it works
      </ButtonAnchor>
    </ButtonRow>
    <p className={classes.code}>
      Got a code? <a href="/join-group">Join your group</a>
    </p>
  </>
)

const MemberButtons = () => (
  <ButtonRow>
    <ButtonAnchor href="/pools/new" size="xl">
      Create Pool
    </ButtonAnchor>
    <ButtonAnchor href="/create-group" look="plain" size="xl">
      Create Group
    </ButtonAnchor>
  </ButtonRow>
)

const Hero = ({ reader }: { reader: Reader }) => (
  <section className={classes.hero} aria-labelledby="hero">
    <div>
      {reader === 'member' && <p className={classes.hello}>Welcome back, {firstName}!</p>}
      <h1 id="hero">Sweet, fair lifts every week.</h1>
      <p className={classes.lead}>
        Share the school run without keeping score in your head. Beanpool plans who drives so that it evens
        out, and finds the next fair driver when a morning goes wrong.
      </p>
      {reader === 'visitor' ? <VisitorButtons /> : <MemberButtons />}
    </div>
    <LivePiece name="fair-week">
      <FairWeek />
    </LivePiece>
  </section>
)

export const landingPage: PublicPage = {
  path: '/home',
  title: 'Beanpool · Sweet, fair lifts every week',
  description:
    'Share school, team and neighbourhood rides in fair turns. Beanpool plans who drives, keeps the balance even, and finds the next driver when a morning goes wrong.',
  live: true,
  body: (reader) => (
    <PublicFrame reader={reader} landing>
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
