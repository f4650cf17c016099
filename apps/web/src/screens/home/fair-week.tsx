// The hero of the landing page: a group's week of driving. Each completed ride moves the bars. Once every
// family has driven, all are even.
import { useEffect, useState } from 'react'
import {
  barOf,
  beans,
  driverLine,
  type Family,
  meyer,
  okafor,
  seatOf,
  tran,
} from '../../parts/sample-week/sample-families.ts'
import * as weekdays from '../../parts/sample-week/words.ts'
import { balanceWords } from '../../ui/balance-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { Aside } from '../../ui/text.tsx'
import classes from './fair-week.module.css'
import * as words from './words.ts'

const families = [tran, okafor, meyer]
const week: { day: string; driver: Family; kids: Family[] }[] = [
  { day: weekdays.mon, driver: tran, kids: [tran, meyer, okafor] },
  { day: weekdays.tue, driver: okafor, kids: [okafor, meyer, tran] },
  { day: weekdays.wed, driver: meyer, kids: [meyer, tran, okafor] },
]
const earned = families.length - 1
const stepMs = 2400
/** The first frame, which is all that readers who prefer reduced motion see. */
const atFirst = 1

/** A drive earns one bean for each kid of another family, and each of those families spends one. */
const balanceAfter = (family: Family, done: number): number =>
  week.slice(0, done).reduce((sum, { driver }) => sum + (driver === family ? earned : -1), 0)

const sentence = (done: number): string => {
  const next = week[done]?.driver
  if (!next) return words.allDroveAndAreEven
  if (done === 0) return words.firstToDrive(next.name)
  return words.nextInTurn(next.name, balanceWords(balanceAfter(next, done) * beans))
}

const usePlay = () => {
  const [done, setDone] = useState(atFirst)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true)
  }, [])
  useEffect(() => {
    if (!playing) return
    const timer = window.setTimeout(() => {
      setDone(done + 1)
      if (done + 1 >= week.length) setPlaying(false)
    }, stepMs)
    return () => window.clearTimeout(timer)
  }, [playing, done])
  const press = () => {
    if (playing) return setPlaying(false)
    if (done >= week.length) setDone(0)
    setPlaying(true)
  }
  return { done, playing, press }
}

const buttonWords = (done: number, playing: boolean) => {
  if (playing) return words.pause
  return done >= week.length ? words.again : words.play
}

const Done = () => (
  <span className={classes.done}>
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path
        d="M2 6.5 4.8 9.2 10 3.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
    {everyday.done}
  </span>
)

export const FairWeek = () => {
  const { done, playing, press } = usePlay()
  return (
    <div className={classes.week}>
      <Panel
        title={words.mapleStreetThisWeek}
        aside={
          <button type="button" className={classes.play} onClick={press} data-needs-script>
            {buttonWords(done, playing)}
          </button>
        }
      >
        {week.map(({ day, driver, kids }, at) => (
          <RideCard
            key={day}
            flush
            time={{ clock: '07:50', period: null, half: 'morning' }}
            under={day}
            title={everyday.morningRun}
            driver={driverLine(
              driver,
              at < done ? words.droveEarned(driver.name, earned) : words.drives(driver.name),
            )}
            seats={kids.map((family) => seatOf(family))}
            capacity={kids.length}
            menu={at < done ? <Done /> : undefined}
          />
        ))}
        <div className={classes.bars}>
          <FairnessBars
            bare
            rows={families.map((family) => barOf(family, balanceAfter(family, done)))}
            softHundredths={-2 * beans}
            hardHundredths={-5 * beans}
          />
          <Aside mt={12}>{sentence(done)}</Aside>
        </div>
      </Panel>
    </div>
  )
}
