// Asks which runs each kid rides before the family joins: it starts with a planned week.

import { Button, Checkbox } from '@mantine/core'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import * as words from './dialog-words.ts'
import { type ChoosablePool, type Kid, runKey, runsOf } from './first-ticks.ts'
import classes from './invitations.module.css'
import { withoutRunWords } from './words.ts'

type RunChoicesProps = {
  kids: Kid[]
  pools: ChoosablePool[]
  value: string[]
  onChange: (keys: string[]) => void
}

const withoutRun = (kids: Kid[], keys: string[]) => {
  const riding = new Set(runsOf(keys).map(({ kidId }) => kidId))
  return withoutRunWords(kids.filter(({ kidId }) => !riding.has(kidId)).map(({ name }) => name))
}

/** A choice of two needs no button for both. */
const manyRuns = 3

type AllProps = { kid: Kid; all: string[]; value: string[]; onChange: (keys: string[]) => void }

const AllRuns = ({ kid, all, value, onChange }: AllProps) => {
  const full = all.every((key) => value.includes(key))
  const others = value.filter((key) => !all.includes(key))
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.all}
      aria-label={full ? words.noRunsFor(kid.name) : words.allRunsFor(kid.name)}
      onClick={() => onChange(full ? others : [...others, ...all])}
    >
      {full ? words.none : words.allRuns}
    </Button>
  )
}

export const RunChoices = ({ kids, pools, value, onChange }: RunChoicesProps) => {
  const left = withoutRun(kids, value)
  return (
    <Checkbox.Group value={value} onChange={onChange} label={words.whoRidesWhat}>
      <div className={classes.runs}>
        {kids.map((kid) => (
          <fieldset key={kid.kidId} className={classes.kid}>
            <legend>{kid.name}</legend>
            {pools.length >= manyRuns && (
              <AllRuns
                {...{ kid, value, onChange }}
                all={pools.map(({ poolId }) => runKey(kid.kidId, poolId))}
              />
            )}
            {pools.map(({ poolId, name, weekdayMask, startTime }) => (
              <Checkbox
                key={poolId}
                value={runKey(kid.kidId, poolId)}
                label={name}
                description={`${weekdaysText(weekdayMask)} ${startTime ? wallTimeText(startTime) : ''}`.trim()}
                py={8}
              />
            ))}
          </fieldset>
        ))}
        {left && <p className={classes.consent}>{left}</p>}
      </div>
    </Checkbox.Group>
  )
}
