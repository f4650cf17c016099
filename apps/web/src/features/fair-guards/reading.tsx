// A Fair Guard for the families under it: examples of what a drive earns, and the rules in plain words.
import type { Currency } from '@beanpool/contract/currencies'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import type { ReactNode } from 'react'
import { Rows, Stack } from '../../ui/layout.tsx'
import classes from './fair-guards.module.css'
import { type GroupChoice, readingLines } from './words.ts'
import { WorkedExamples } from './worked-examples.tsx'

type ReadingProps = {
  values: FairGuard
  /** The group's money. */
  currency: Currency
  /** Null: read outside of any group. */
  group: GroupChoice | null
  /** The length of an example drive, where distance counts. */
  miles?: number
  /** Beneath the rules. */
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
