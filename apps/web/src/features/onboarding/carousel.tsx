// The tour as four pages side by side: swiped by the browser's own scrolling, walked with buttons, dots and arrow keys.
// Without JavaScript the pages stand one below the other.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../pages/button-anchor.tsx'
import classes from './onboarding.module.css'
import { type Step, steps } from './steps.tsx'

const last = steps.length - 1

/** The page that is in view, however it came there, and a way to another. */
const useTrack = (track: RefObject<HTMLElement | null>) => {
  const [at, setAt] = useState(0)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    // At either end the button that led there goes; the focus stays with the tour.
    const { activeElement } = document
    if (activeElement instanceof HTMLButtonElement && activeElement.disabled && (at === 0 || at === last))
      track.current?.focus({ preventScroll: true })
  }, [at, track])
  const noteScroll = () => {
    const { current } = track
    if (current) setAt(Math.min(last, Math.max(0, Math.round(current.scrollLeft / current.clientWidth))))
  }
  const go = (to: number) => {
    const { current } = track
    if (!current || to < 0 || to > last) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    current.scrollTo({ left: to * current.clientWidth, behavior: still ? 'instant' : 'smooth' })
    setAt(to)
  }
  return { at, awake, go, noteScroll }
}

const Slide = ({ step, place, hidden }: { step: Step; place: number; hidden: boolean }) => (
  <section
    className={classes.slide}
    aria-roledescription="step"
    aria-labelledby={step.key}
    // What is out of sight is out of reach of the keyboard and of screen readers.
    inert={hidden}
  >
    <p className={classes.place}>
      Step {place + 1} of {steps.length}
    </p>
    {place === 0 ? <h1 id={step.key}>{step.title}</h1> : <h2 id={step.key}>{step.title}</h2>}
    <div className={classes.content}>{step.content}</div>
  </section>
)

const Dots = ({ at, go }: { at: number; go: (to: number) => void }) => (
  <div className={classes.dots}>
    {steps.map((step, place) => (
      <button
        key={step.key}
        type="button"
        aria-label={`Step ${place + 1} of ${steps.length}: ${step.title}`}
        aria-current={place === at ? 'step' : undefined}
        onClick={() => go(place)}
      />
    ))}
  </div>
)

export const Carousel = () => {
  const track = useRef<HTMLElement>(null)
  const { at, awake, go, noteScroll } = useTrack(track)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1)
    else if (event.key === 'ArrowLeft') go(at - 1)
    else return
    event.preventDefault()
  }
  return (
    <section className={classes.tour} aria-label="Tour" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached, and scrolled, by keyboard too. */}
      <section className={classes.track} ref={track} onScroll={noteScroll} aria-label="Steps" tabIndex={0}>
        {steps.map((step, place) => (
          <Slide key={step.key} step={step} place={place} hidden={awake && place !== at} />
        ))}
      </section>
      <p className={classes.spoken} role="status">
        {awake && at > 0 ? `Step ${at + 1} of ${steps.length}: ${steps[at]?.title}` : ''}
      </p>
      <div className={classes.controls} data-needs-script>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => go(at - 1)}
          disabled={awake && at === 0}
        >
          Back
        </button>
        <Dots at={at} go={go} />
        <button
          type="button"
          className={`${buttonClass('primary')} ${at === last ? classes.gone : ''}`}
          onClick={() => go(at + 1)}
          disabled={at === last}
        >
          {at === 0 ? 'Learn How' : 'Continue'}
        </button>
      </div>
    </section>
  )
}
