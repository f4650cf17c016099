// A Fair Guard as families read it: examples of what a drive earns, and the rules in plain words.
import type { Currency } from '@beanpool/contract/currencies'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { ReactNode } from 'react'
import { Rows, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './editor-words.ts'
import classes from './fair-guards.module.css'
import { type GroupChoice, readingLines } from './words.ts'
import { earnedOf, examples } from './worked-examples.ts'

type ReadingProps = {
  values: FairGuard
  /** The group's currency. */
  currency: Currency
  /** The group's choices, or null outside a group. */
  group: GroupChoice | null
  /** The length of an example drive, if distance counts. */
  miles?: number
  /** Shown beneath the rules. */
  children?: ReactNode
}

export const Reading = ({ values, currency, group, miles, children }: ReadingProps) => (
  <div className={classes.editor}>
    <div className={classes.both}>
      <WorkedExamples values={values} miles={miles} />
      <Stack className={classes.form}>
        <Rows as="dl" pad={12} data-flush className={classes.reading}>
          {readingLines(values, { currency, group }).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Rows>
        {children}
      </Stack>
    </div>
  </div>
)

// Examples of what a drive earns.

type WorkedExamplesProps = {
  values: FairGuard
  /** The length of an example drive, if distance counts. */
  miles?: number
  /** Stays visible while the numbers are changed. */
  live?: boolean
}

export const WorkedExamples = ({ values, miles = 0, live = false }: WorkedExamplesProps) => (
  <section
    className={`${classes.examples} ${live ? classes.live : ''}`}
    aria-label={live ? words.whatADriveEarns : undefined}
  >
    {!live && <h3>{words.whatADriveEarns}</h3>}
    <ul aria-live={live ? 'polite' : undefined}>
      {examples.map((example) => (
        <li key={example.key}>
          <span>{words.driveText(example)}: </span>
          <span className={classes.earned}>
            {words.youEarn} <b>{words.earns(earnedOf(example, values, miles))}</b>
          </span>
        </li>
      ))}
    </ul>
    {miles > 0 && <Hint>{words.withMiles(miles)}</Hint>}
  </section>
)
