// The Fair Guard of a group as its admins see it, with the group's other choices and links to change both.

import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { type CarPrice, carPrices } from '@beanpool/domain/planner/input/types'
import { Button, Switch } from '@mantine/core'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './editor-words.ts'
import { evenness } from './evenness-words.ts'
import classes from './group.module.css'
import { Reading } from './reading.tsx'
import type { GroupChoosing } from './use-group-choice.ts'
import { usePoolLocks } from './use-pool-locks.ts'
import { numbersLine, templateLine, templateName } from './words.ts'
import { exampleMiles } from './worked-examples.ts'

type HubProps = { current: GroupFairGuard; choosing: GroupChoosing }

const ItsRules = ({ current, choosing }: HubProps) => {
  const { groupId } = current
  const { template, values } = choosing.choice
  const shown = template ?? current.template
  const line = template === null || template.kind === 'group' ? words.changedForGroup : templateLine(template)
  return (
    <Panel title={words.itsRules}>
      <div className={classes.its}>
        <h3>{templateName(shown)}</h3>
        {line && <p>{line}</p>}
        <Hint>{numbersLine(values)}</Hint>
      </div>
      <div className={classes.buttons}>
        {(['numbers', 'library'] as const).map((view) => (
          <ButtonLink
            key={view}
            to="/groups/$groupId/fair-guard"
            params={{ groupId }}
            search={{ view }}
            variant="default"
          >
            {view === 'numbers' ? words.changeForGroup : words.chooseAnother}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}

const Beside = ({ current, choosing }: HubProps) => {
  const { choice, change } = choosing
  return (
    <Panel title={words.beside}>
      <Stack gap={20}>
        <EvennessField carPrice={choice.carPrice} onChange={(carPrice) => change({ carPrice })} />
        <Switch
          label={words.distanceCounts}
          description={words.distanceHint(choice.values.seatMileRateHundredths, current.hasMiles)}
          checked={choice.distanceCounts}
          onChange={(event) => change({ distanceCounts: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  )
}

const NotSaved = ({ choosing }: { choosing: GroupChoosing }) => (
  <div className={classes.unsaved} role="status">
    <p>{words.notSavedYet}</p>
    <div className={classes.buttons}>
      <Button loading={choosing.looking} onClick={() => void choosing.see(choosing.choice)}>
        {everyday.seeWhatChanges}
      </Button>
      <Button variant="default" onClick={choosing.forget}>
        {words.discard}
      </Button>
    </div>
  </div>
)

export const GroupHub = ({ current, choosing }: HubProps) => {
  const { values, distanceCounts, carPrice } = choosing.choice
  return (
    <Stack gap={20}>
      <div className={classes.pair}>
        <ItsRules current={current} choosing={choosing} />
        <Beside current={current} choosing={choosing} />
      </div>
      {choosing.isChanged && <NotSaved choosing={choosing} />}
      <Panel title={words.inPlainWords}>
        <Reading
          values={values}
          currency={current.currency}
          group={{ distanceCounts, carPrice, poolLocks: usePoolLocks(current) }}
          miles={exampleMiles(distanceCounts && current.hasMiles)}
        />
      </Panel>
    </Stack>
  )
}

// The slider between fewer drives and more even turns, which explains its position in words.

type EvennessFieldProps = { carPrice: CarPrice; onChange: (carPrice: CarPrice) => void }

const EvennessField = ({ carPrice, onChange }: EvennessFieldProps) => {
  const id = useId()
  const { name, text } = evenness[carPrice]
  return (
    <div className={classes.evenness}>
      <label htmlFor={id}>{words.howEven}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={carPrices.length - 1}
        step={1}
        value={carPrices.indexOf(carPrice)}
        aria-valuetext={name}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(carPrices[Number(event.currentTarget.value)] ?? carPrice)}
      />
      <div className={classes.ends} aria-hidden>
        <span>{words.fewerDrives}</span>
        <span>{words.moreEven}</span>
      </div>
      <p id={`${id}-says`}>
        <b>{name}.</b> {text}
      </p>
    </div>
  )
}
