// Asks which runs each kid rides before the family joins, so that it lands on a planned week.

import { Checkbox } from '@mantine/core'
import type { client } from '../../api/api.ts'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import classes from './invitations.module.css'
import { withoutRunWords } from './join-words.ts'

type Pools = Awaited<ReturnType<typeof client.invitations.preview>>['pools']
export type ChoosablePool = Pools[number] & { poolId: string }
export type Kid = { kidId: string; name: string }

/** Kid and pool, as one value of a list of ticks. */
export const runKey = (kidId: string, poolId: string) => `${kidId} ${poolId}`

export const runsOf = (keys: string[]) =>
  keys.map((key) => {
    const [kidId = '', poolId = ''] = key.split(' ')
    return { kidId, poolId }
  })

/** A group with a run there and one back is joined for both; where there is more to choose from, nothing is ticked. */
const tickedAtFirst = 2

export const firstTicks = (kids: Kid[], pools: ChoosablePool[]): string[] =>
  pools.length > tickedAtFirst
    ? []
    : kids.flatMap(({ kidId }) => pools.map(({ poolId }) => runKey(kidId, poolId)))

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

export const RunChoices = ({ kids, pools, value, onChange }: RunChoicesProps) => {
  const left = withoutRun(kids, value)
  return (
    <Checkbox.Group value={value} onChange={onChange} label="Who rides what?">
      <div className={classes.runs}>
        {kids.map((kid) => (
          <fieldset key={kid.kidId} className={classes.kid}>
            <legend>{kid.name}</legend>
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
