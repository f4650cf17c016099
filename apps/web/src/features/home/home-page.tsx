// The front page: what Beanpool is, in one sentence and one picture made of the real pieces.
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Bean } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays, clockTime, shortWeekday } from '../../ui/date-words.ts'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RideCard } from '../../ui/ride-card.tsx'
import { useVisitor } from '../accounts/me.ts'
import classes from './home.module.css'

const families = {
  Tran: { name: 'Tran', beanIndex: 4, kid: 'Tam', balance: 200 },
  Okafor: { name: 'Okafor', beanIndex: 6, kid: 'Ole', balance: -100 },
  Meyer: { name: 'Meyer', beanIndex: 0, kid: 'Mia', balance: -100 },
}
type Family = (typeof families)[keyof typeof families]

const { Tran, Okafor, Meyer } = families
const week: { driver: Family; kids: Family[] }[] = [
  { driver: Tran, kids: [Tran, Meyer, Okafor] },
  { driver: Okafor, kids: [Okafor, Meyer, Tran] },
  { driver: Meyer, kids: [Meyer, Tran, Okafor] },
]

const ExampleWeek = () => (
  <Panel title="Maple Street, this week">
    {week.map(({ driver, kids }, day) => (
      <RideCard
        key={driver.name}
        flush
        time={clockTime('2024-01-01T07:50:00Z', 'UTC')}
        under={shortWeekday(addDays('2024-01-01', day))}
        title="Morning School Run"
        driver={{
          text: driver.name,
          tone: 'plain',
          bean: { index: driver.beanIndex, householdName: driver.name },
        }}
        seats={kids.map((family) => ({
          key: family.name,
          kidName: family.kid,
          householdName: family.name,
          beanIndex: family.beanIndex,
          state: 'booked',
        }))}
        capacity={3}
      />
    ))}
    <div className={classes.bars}>
      <FairnessBars
        bare
        rows={Object.values(families).map(({ name, beanIndex, balance }) => ({
          key: name,
          name,
          beanIndex,
          postedHundredths: balance,
          projectedHundredths: balance,
        }))}
        softHundredths={-200}
        hardHundredths={-500}
      />
    </div>
  </Panel>
)

export const HomePage = () => {
  const visitor = useVisitor()
  useEffect(() => {
    document.title = 'Beanpool · Sweet, fair lifts every week'
  }, [])
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/home" className={classes.brand}>
          <Bean size={27} />
          Beanpool
        </Link>
        {visitor ? (
          <ButtonLink to="/">Open Beanpool</ButtonLink>
        ) : (
          <Link to="/auth/login" className={classes.login}>
            Login
          </Link>
        )}
      </header>
      <main className={classes.hero}>
        <div>
          <h1>Sweet, fair lifts every week.</h1>
          <p className={classes.lead}>
            Share the school run without keeping score in your head. Beanpool plans who drives, so that it
            comes out even, and everyone can see why.
          </p>
          <div className={classes.buttons}>
            {visitor ? (
              <ButtonLink to="/create-group" size="xl">
                Create Group
              </ButtonLink>
            ) : (
              <ButtonLink to="/create-group" size="xl">
                Start your group
              </ButtonLink>
            )}
            <ButtonLink to="/join-by-code" variant="default" size="xl">
              I have a code
            </ButtonLink>
          </div>
        </div>
        <ExampleWeek />
      </main>
    </div>
  )
}
