// The part of a pool's form that says when it rides. The simple case is one line; other times,
// alternate weeks and dates unfold.
import { mostDates, mostLines, nextDates, weekOf } from '@beanpool/domain/pools/timetable'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { followACalendar } from '../../parts/calendars/words.ts'
import { addADate } from '../../parts/pools/words.ts'
import { addDays, shortDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { FieldProblem, Fields, Fieldset } from '../../ui/form.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import side from '../../ui/pair.module.css'
import { Hint } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import { WeekdayField } from './pool-form-fields.tsx'
import classes from './pools.module.css'
import {
  type DateValues,
  inSecondWeeks,
  type LineValues,
  type TimetableValues,
  timesTyped,
  timetableProblem,
  type WhenValues,
  withDate,
  withLine,
} from './timetable-values.ts'

type EntryProps<Entry> = {
  entry: Entry
  hasBack: boolean
  problem: ReactNode
  onChange: (entry: Entry) => void
  onRemove: (() => void) | undefined
}

type Clock = Pick<LineValues, 'startTime' | 'endTime' | 'backAt'>

const ClockFields = <Entry extends Clock>({ entry, hasBack, onChange }: EntryProps<Entry>) => {
  const field = (name: keyof Clock, label: string) => (
    <TextInput
      label={label}
      type="time"
      value={entry[name]}
      onChange={(event) => onChange({ ...entry, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className={side.pair}>
        {field('startTime', words.startTime)}
        {field('endTime', words.endTimeOptional)}
      </div>
      {hasBack && field('backAt', words.backAt)}
    </>
  )
}

const Problem = ({ children }: { children: ReactNode }) =>
  children === null ? null : <FieldProblem role="alert">{children}</FieldProblem>

const Remove = ({ onRemove, of }: { onRemove: (() => void) | undefined; of: string }) =>
  onRemove ? (
    <div>
      <Button variant="subtle" size="compact-sm" aria-label={`${everyday.remove} ${of}`} onClick={onRemove}>
        {everyday.remove}
      </Button>
    </div>
  ) : null

const Line = (props: EntryProps<LineValues> & { startsOn: string; number: number }) => {
  const { entry, problem, onChange, onRemove, startsOn, number } = props
  const monday = startsOn && weekOf(startsOn)
  const weeksFrom = (days: number) => (monday ? shortDate(addDays(monday, days)) : null)
  return (
    <Fieldset className={classes.entry}>
      <legend className={classes.entryName}>{words.times(number)}</legend>
      <Stack gap={12}>
        <WeekdayField
          value={entry.weekdayMask}
          onChange={(weekdayMask) => onChange({ ...entry, weekdayMask })}
        />
        <ClockFields {...props} />
        <NativeSelect
          label={words.weeks}
          value={entry.weeks}
          onChange={(event) =>
            onChange({ ...entry, weeks: event.currentTarget.value as LineValues['weeks'] })
          }
          data={[
            { value: 'every', label: words.everyWeek },
            { value: 'a', label: words.secondWeek('A', weeksFrom(0)) },
            { value: 'b', label: words.secondWeek('B', weeksFrom(7)) },
          ]}
        />
        <Problem>{problem}</Problem>
        <Remove onRemove={onRemove} of={words.times(number)} />
      </Stack>
    </Fieldset>
  )
}

const DateEntry = (props: EntryProps<DateValues> & { number: number }) => {
  const { entry, problem, onChange, onRemove, number } = props
  const hasTexts = entry.place !== '' || entry.note !== ''
  const [more, setMore] = useState(hasTexts)
  // When a date is removed, the texts of the next one move here.
  if (hasTexts && !more) setMore(true)
  return (
    <Fieldset className={classes.entry}>
      <legend className={classes.entryName}>{words.dateNumber(number)}</legend>
      <Stack gap={12}>
        <TextInput
          label={words.date}
          type="date"
          value={entry.date}
          onChange={(event) => onChange({ ...entry, date: event.currentTarget.value })}
        />
        <ClockFields {...props} />
        {more ? (
          <Fields>
            <TextInput
              label={words.placeIfAnother}
              maxLength={120}
              value={entry.place}
              onChange={(event) => onChange({ ...entry, place: event.currentTarget.value })}
            />
            <TextInput
              label={words.noteForDriver}
              maxLength={200}
              value={entry.note}
              onChange={(event) => onChange({ ...entry, note: event.currentTarget.value })}
            />
          </Fields>
        ) : (
          <div>
            <Button variant="subtle" size="compact-sm" onClick={() => setMore(true)}>
              {words.anotherPlace}
            </Button>
          </div>
        )}
        <Problem>{problem}</Problem>
        <Remove onRemove={onRemove} of={words.dateNumber(number)} />
      </Stack>
    </Fieldset>
  )
}

type Entries = {
  entries: (LineValues | DateValues)[]
  set: (index: number, entry?: object) => TimetableValues
}

const entriesOf = (timetable: NonNullable<TimetableValues>): Entries => {
  const replaced = <Entry,>(list: Entry[], index: number, entry?: object) =>
    list.flatMap((each, at) => (at !== index ? [each] : entry ? [entry as Entry] : []))
  return timetable.kind === 'weekly'
    ? {
        entries: timetable.lines,
        set: (index, entry) => ({ kind: 'weekly', lines: replaced(timetable.lines, index, entry) }),
      }
    : {
        entries: timetable.dates,
        set: (index, entry) => ({ kind: 'dates', dates: replaced(timetable.dates, index, entry) }),
      }
}

type TimetableFieldsProps = {
  values: WhenValues
  /** Today's date in the group. */
  today: string
  /** Missing until the form has been sent. Shown below the list if no single line or date is at fault. */
  error: ReactNode
  onlyDates?: boolean | undefined
  /** Hides the buttons that add a line or a date, and those that change the kind. */
  keepsKind?: boolean | undefined
  onChange: (timetable: TimetableValues) => void
  /** Switches to following a calendar. Missing if the pool cannot follow one. */
  onFollow?: (() => void) | undefined
}

/** Shows the lines or dates of a timetable, and the ways to switch to such a timetable and back. */
export const TimetableFields = (props: TimetableFieldsProps) => {
  const { values, today, error, onlyDates, keepsKind, onChange, onFollow } = props
  const { timetable, startsOn } = values
  const hasBack = values.backAt !== null
  const link = (label: string, next: TimetableValues) => (
    <Button key={label} variant="subtle" size="compact-sm" onClick={() => onChange(next)}>
      {label}
    </Button>
  )
  const followLink = onFollow && (
    <Button variant="subtle" size="compact-sm" onClick={onFollow}>
      {followACalendar}
    </Button>
  )
  if (timetable === null) {
    return keepsKind ? null : (
      <Buttons gap={4} className={classes.unfold}>
        {link(words.otherTimes, withLine(values))}
        {link(words.everySecondWeek, inSecondWeeks(values))}
        {link(words.certainDates, withDate(values, today))}
        {followLink}
      </Buttons>
    )
  }
  const { entries, set } = entriesOf(timetable)
  const problem = error
    ? (timetableProblem(timetable, { hasBack, today }) ?? { at: -1, message: error })
    : null
  const isWeekly = timetable.kind === 'weekly'
  return (
    <Stack gap={16}>
      {entries.map((entry, index) => {
        const props = {
          hasBack,
          problem: problem?.at === index ? problem.message : null,
          number: index + 1,
          onRemove: entries.length > 1 ? () => onChange(set(index)) : undefined,
        }
        const onEntry = (next: LineValues | DateValues) => onChange(set(index, next))
        const key = `${timetable.kind} ${index}`
        return 'date' in entry ? (
          <DateEntry key={key} {...props} entry={entry} onChange={onEntry} />
        ) : (
          <Line key={key} {...props} entry={entry} startsOn={startsOn} onChange={onEntry} />
        )
      })}
      <Problem>{problem?.at === -1 ? problem.message : null}</Problem>
      {!keepsKind && (
        <Buttons gap={4} className={classes.unfold}>
          {isWeekly
            ? entries.length < mostLines && link(words.otherTimes, withLine(values))
            : entries.length < mostDates && link(addADate, withDate(values, today))}
          {onlyDates ? followLink : link(words.sameEveryWeek, null)}
        </Buttons>
      )}
    </Stack>
  )
}

type NextDatesProps = { values: WhenValues; today: string; noRideDays: string[] }

/** Lists the next ten dates of a timetable. For a simple week, the plan next to the form shows them. */
export const NextDates = ({ values, today, noRideDays }: NextDatesProps) => {
  const times = values.timetable === null ? null : timesTyped(values)
  if (times === null) return null
  const next = nextDates(times, { today, noRideDays: new Set(noRideDays) })
  return next.length === 0 ? null : <Hint>{words.nextDates(next)}</Hint>
}
