// The driver's page from the end of the ride until the end of the day.
import type { RideDay } from '@beanpool/contract/ride-day'
import { useAsOfNow } from '../../parts/rides/as-of-now.ts'
import { UndoButton } from '../../parts/undo/undo-lines.tsx'
import { beansText } from '../../ui/balance-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Done } from '../../ui/cast.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons } from '../../ui/layout.tsx'
import { DayKidRow } from './day-kid.tsx'
import * as words from './dialog-words.ts'
import classes from './ride-day.module.css'

const outcomeWords = { rode: words.rode, absent: words.absent, not_picked_up: everyday.notPickedUp } as const

const wordOf = (state: string) => (state in outcomeWords ? outcomeWords[state as 'rode'] : words.rode)

export const DoneView = ({ day }: { day: RideDay }) => {
  const card = useAsOfNow(day.card)
  const states = new Map(card.seats.map(({ kidId, state }) => [kidId, state]))
  const riders = card.seats
    .filter(({ mine, state }) => !mine && state === 'rode')
    .map((seat) => seat.beanIndex)
  return (
    <div className={classes.family}>
      <section className={classes.live}>
        {card.earnsHundredths > 0 && <Done driver={card.driver?.beanIndex ?? 0} riders={riders} />}
        <h2 data-tone="good">{everyday.rideDone}</h2>
        {card.earnsHundredths > 0 && <p>{words.youEarnedThankYou(beansText(card.earnsHundredths))}</p>}
        <ul className={classes.kids} aria-label={everyday.kidsOfRide}>
          {day.kids.map((kid) => (
            <DayKidRow key={kid.kidId} kid={kid} note={wordOf(states.get(kid.kidId) ?? 'rode')} />
          ))}
        </ul>
      </section>
      <Buttons className={classes.calls}>
        <ButtonLink to="/">{everyday.dashboard}</ButtonLink>
        {card.undo && <UndoButton undo={card.undo} named />}
      </Buttons>
    </div>
  )
}
