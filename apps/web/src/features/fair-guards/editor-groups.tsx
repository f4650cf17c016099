// The groups of fields of a Fair Guard: each sums up its numbers in one line, and opens to change them.
import type { FairGuardNumber } from '@beanpool/domain/fair-guards/fair-guard'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Fold } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { type Editing, NumberField, SwitchField } from './editor-fields.tsx'
import * as words from './editor-words.ts'
import classes from './fair-guards.module.css'
import { backingOutLine, limitsLine, locksLine, raisesLine, seatLine, seatText, urgentLine } from './words.ts'

type GroupProps = {
  title: string
  line: string
  fields: FairGuardNumber[]
  editing: Editing
  startsOpen?: boolean
  children?: ReactNode
}

/** Opens by itself when a number in it is wrong. */
const Group = ({ title, line, fields, editing, startsOpen = false, children }: GroupProps) => {
  const [open, setOpen] = useState(startsOpen)
  const isWrong = fields.some((field) => editing.errors[`values.${field}`] !== undefined)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <Fold className={classes.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{title}</b>
          <Hint as="span">{line}</Hint>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </summary>
      <div className={classes.fields}>
        {fields.map((field) => (
          <NumberField key={field} field={field} editing={editing} />
        ))}
        {children}
      </div>
    </Fold>
  )
}

const thresholds: FairGuardNumber[] = ['softNudgeHundredths', 'hardLockHundredths']

const Beans = ({ editing, isPro }: { editing: Editing; isPro: boolean }) => (
  <Group
    title={words.beans}
    line={isPro ? seatLine(editing.values) : limitsLine(editing.values)}
    fields={isPro ? [...thresholds, 'seatUnitValueHundredths', 'seatMileRateHundredths'] : thresholds}
    editing={editing}
  >
    {isPro && (
      <SwitchField field="roundingUp" label={words.roundUp} hint={words.roundUpHint} editing={editing} />
    )}
  </Group>
)

const Raises = ({ editing }: { editing: Editing }) => (
  <Group
    title={words.raises}
    line={raisesLine(editing.values)}
    fields={[
      'shortNoticeWindowHours',
      'shortNoticePercent',
      'earlyMorningPercent',
      'eveningPercent',
      'weekendPercent',
      'badWeatherPercent',
    ]}
    editing={editing}
  />
)

const BacksOut = ({ editing }: { editing: Editing }) => (
  <Group
    title={words.backsOut}
    line={backingOutLine(editing.values)}
    fields={['lateCancelStrike', 'noShowStrike', 'lateCancelPenaltyHundredths']}
    editing={editing}
  />
)

const Urgent = ({ editing }: { editing: Editing }) => (
  <Group
    title={words.urgent}
    line={urgentLine(editing.values, editing.currency)}
    fields={['urgentPerSeatCents', 'urgentPerMileCents', 'urgentConversionsPer30d']}
    editing={editing}
  >
    <SwitchField
      field="urgentAllowOverride"
      label={words.mayOverride}
      hint={words.mayOverrideHint(editing.draft.urgentAllowOverride)}
      editing={editing}
    />
  </Group>
)

const Drivers = ({ editing }: { editing: Editing }) => (
  <Group
    title={words.drivers}
    line={words.driversLine(editing.values.requireCredentials)}
    fields={[]}
    editing={editing}
  >
    <SwitchField
      field="requireCredentials"
      label={words.askForCredentials}
      hint={words.askForCredentialsHint}
      editing={editing}
    />
  </Group>
)

/** Shows the credit policy where the plan does not allow a change. */
const OfPro = ({ editing: { values } }: { editing: Editing }) => (
  <section className={classes.ofPro}>
    <div>
      <b>{words.ofPro}</b>
      <Hint>{words.ofProHint}</Hint>
    </div>
    <ul className={classes.lines}>
      {[seatText(values), raisesLine(values), backingOutLine(values)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <Button variant="default" onClick={() => openUpgrade('credit_policy', 0)}>
      {words.seePro}
    </Button>
  </section>
)

export const EditorGroups = ({ editing, isPro }: { editing: Editing; isPro: boolean }) => (
  <div className={classes.groups}>
    <Group
      title={words.windows}
      line={locksLine(editing.values)}
      fields={['offerLockHours', 'lateWindowMinutes']}
      editing={editing}
      startsOpen
    />
    <Beans editing={editing} isPro={isPro} />
    {isPro && <Raises editing={editing} />}
    {isPro && <BacksOut editing={editing} />}
    <Urgent editing={editing} />
    <Drivers editing={editing} />
    {!isPro && <OfPro editing={editing} />}
  </div>
)
