import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import { Hint } from '../../ui/text.tsx'
import * as words from './editor-words.ts'
import classes from './fair-guards.module.css'
import { earnedOf, examples } from './worked-examples.ts'

type WorkedExamplesProps = {
  values: FairGuard
  /** The length of an example drive, where distance counts. */
  miles?: number
  /** Stays in sight while the numbers are changed. */
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
