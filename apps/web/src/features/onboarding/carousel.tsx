// The tour as four pages side by side, which are turned by swiping or with buttons, dots or arrow keys. Without
// JavaScript the pages are stacked.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ButtonAnchor, buttonClass } from '../../parts/public-page/button-anchor.tsx'
import type { Reader } from '../../parts/public-page/page.ts'
import {
  barOf,
  beans,
  driverLine,
  meyer,
  okafor,
  rossi,
  seatOf,
  tran,
} from '../../parts/sample-week/sample-families.ts'
import * as weekdays from '../../parts/sample-week/words.ts'
import { Bean } from '../../ui/bean.tsx'
import { Welcome as Cheering } from '../../ui/cast.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { Spoken } from '../../ui/text.tsx'
import classes from './onboarding.module.css'
import * as words from './words.tsx'

// The words for each step of the tour (spec 2). The fourth step has the links to continue.

const riders = [tran, okafor, meyer]
const week = [
  [weekdays.mon, tran],
  [weekdays.tue, okafor],
  [weekdays.wed, meyer],
] as const

const Welcome = () => (
  <>
    <Cheering />
    <p className={classes.lead}>{everyday.shareInTurns}</p>
    <div className={classes.rides}>
      {week.map(([day, driver]) => (
        <RideCard
          key={day}
          time={{ clock: '07:50', period: null, half: 'morning' }}
          under={day}
          title={everyday.morningRun}
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
      {everyday.createGroup}
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
        {everyday.backHome}
      </a>
    </div>
  </>
)

type Step = { key: string; title: string; content: (reader: Reader) => ReactNode }

const steps: Step[] = [
  { key: 'welcome', title: words.welcomeToBeanpool, content: () => <Welcome /> },
  { key: 'how-it-works', title: words.howItWorks, content: () => <HowItWorks /> },
  { key: 'jellybeans', title: words.jellybeanSystem, content: () => <JellybeanSystem /> },
  { key: 'ready', title: words.readyToStart, content: (reader) => <ReadyToStart reader={reader} /> },
]

const last = steps.length - 1
/** The minimum length of a swipe, in pixels. */
const swipePixels = 40

/** Returns the visible page, and functions for turning pages. */
const useTour = (tour: RefObject<HTMLElement | null>) => {
  const [at, setAt] = useState(0)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    // The adult may have scrolled to the end of the previous step, but the next one begins at its top.
    if ((tour.current?.getBoundingClientRect().top ?? 0) < 0)
      tour.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    // At either end the button that was just used disappears, so the focus moves to the text.
    const { activeElement, body } = document
    const lost = activeElement instanceof HTMLButtonElement ? activeElement.disabled : activeElement === body
    if (lost) tour.current?.querySelectorAll<HTMLElement>('[data-title]')[at]?.focus({ preventScroll: true })
  }, [at, tour])
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)))
  return { at, awake, go, ...useSwipe((pages) => go(at + pages)) }
}

/** Follows a finger that moves sideways over the pages. Vertical movement is left to the browser. */
const useSwipe = (onSwipe: (pages: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return
      const across = clientX - start.current.x
      const along = clientY - start.current.y
      start.current = null
      if (Math.abs(across) > swipePixels && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

type SlideProps = { step: Step; place: number; hidden: boolean; reader: Reader }

const Slide = ({ step, place, hidden, reader }: SlideProps) => (
  // Hidden pages cannot be reached by keyboard or screen reader.
  <section className={classes.slide} aria-labelledby={step.key} inert={hidden}>
    <p className={classes.place}>{words.stepOf(place + 1, steps.length)}</p>
    <h2 id={step.key} data-title tabIndex={-1}>
      {step.title}
    </h2>
    <div className={classes.content}>{step.content(reader)}</div>
  </section>
)

const Dots = ({ at, go }: { at: number; go: (to: number) => void }) => (
  <div className={classes.dots}>
    {steps.map((step, place) => (
      <button
        key={step.key}
        type="button"
        aria-label={words.stepTitled(place + 1, steps.length, step.title)}
        aria-current={place === at ? 'step' : undefined}
        onClick={() => go(place)}
      />
    ))}
  </div>
)

export const Carousel = ({ reader }: { reader: Reader }) => {
  const tour = useRef<HTMLElement>(null)
  const { at, awake, go, ...swipe } = useTour(tour)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1)
    else if (event.key === 'ArrowLeft') go(at - 1)
    else return
    event.preventDefault()
  }
  return (
    <section className={classes.tour} aria-label={words.tour} ref={tour} onKeyDown={onKeyDown} {...swipe}>
      <div className={classes.track} style={{ transform: `translateX(${-100 * at}%)` }}>
        {steps.map((step, place) => (
          <Slide key={step.key} step={step} place={place} hidden={awake && place !== at} reader={reader} />
        ))}
      </div>
      <Spoken as="p" role="status">
        {awake && at > 0 ? words.stepTitled(at + 1, steps.length, steps[at]?.title) : ''}
      </Spoken>
      <div className={classes.controls} data-needs-script>
        <button type="button" className={buttonClass('plain')} onClick={() => go(at - 1)} disabled={at === 0}>
          {everyday.back}
        </button>
        <Dots at={at} go={go} />
        <button
          type="button"
          className={`${buttonClass('primary')} ${at === last ? classes.gone : ''}`}
          onClick={() => go(at + 1)}
          disabled={at === last}
        >
          {at === 0 ? words.learnHow : everyday.goOn}
        </button>
      </div>
    </section>
  )
}
