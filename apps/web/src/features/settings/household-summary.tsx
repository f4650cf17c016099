// The household at a glance, with the link to change it (settled.md, Accounts).
import type { Household, Weekly } from '@beanpool/contract/households'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays, longWeekday } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Facts } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { useHousehold } from '../households/use-household.ts'
import { carTitle, dayPartWords, seatsWords } from '../households/words.ts'
import * as words from './words.ts'

const days: (keyof Weekly)[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const monday = '2024-01-01'

const weekLines = (weekly: Weekly): string[] =>
  days.flatMap((day, place) =>
    weekly[day] === 'free'
      ? []
      : [words.notOn(longWeekday(addDays(monday, place)), dayPartWords[weekly[day]])],
  )

const Known = ({ household }: { household: Household }) => {
  const weeks = household.adults.flatMap(({ firstName, weekly }) => {
    const away = weekLines(weekly)
    const lines = away.length === 0 ? [words.canDriveAllWeek] : away
    return household.adults.length === 1 ? lines : lines.map((line) => words.ofDriver(firstName, line))
  })
  return (
    <Facts mb={16}>
      <div>
        <dt>{words.family}</dt>
        <dd>{household.name}</dd>
        <dd>{household.adults.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}</dd>
      </div>
      <div>
        <dt>{words.householdSummaryKids}</dt>
        <dd>
          {household.kids.length === 0 ? words.noKids : household.kids.map(({ name }) => name).join(', ')}
        </dd>
      </div>
      <div>
        <dt>{words.cars}</dt>
        {household.cars.map((car, place) => (
          <dd key={car.carId}>{words.car(carTitle(car, place), seatsWords(car.seats))}</dd>
        ))}
      </div>
      <div>
        <dt>{words.yourWeek}</dt>
        {weeks.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
    </Facts>
  )
}

export const HouseholdSummary = () => {
  const query = useHousehold()
  return (
    <Panel title={words.household}>
      <Loaded
        query={query}
        errorTitle={words.householdSummaryDidNotLoad}
        skeleton={<SkeletonCards count={1} height={160} />}
      >
        {({ household }) => household && <Known household={household} />}
      </Loaded>
      <ButtonLink to="/settings/$part" params={{ part: 'household' }} variant="default">
        {everyday.edit}
      </ButtonLink>
    </Panel>
  )
}
