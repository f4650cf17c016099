// Reads a calendar's days without school: one row per event, which says whether it is ticked at first. Unreadable
// events are left out but counted.
import { type Property, type RawCalendar, type RawEvent, readableLine, readLines } from './calendar-lines.ts'
import { dateOfDay, dayOfDate, weekdayOf } from './days.ts'
import { daysOfEvent, firstValue, readMoment, type Span, zoneOf } from './event-days.ts'
import {
  daysOfSeries,
  isCancelled,
  isChange,
  mostDaysWalked,
  onwardFrom,
  saysCancelled,
  withoutOlder,
} from './series.ts'
import { type InZone, wallClockOf } from './zones.ts'

export type FreeDayRow = {
  name: string
  /** Distinct dates in chronological order. */
  dates: string[]
  /** True if the name indicates school, or if it recurs on too many school days to mean days off. */
  isSchoolOn: boolean
}

export type FreeDays =
  | { problem: 'no_calendar' | 'no_days' | 'unreadable' | 'too_big' | 'cancels' }
  | {
      /** The rows from today on, ordered by their first dates. */
      rows: FreeDayRow[]
      /** How many events are in the past, and how many begin after the last day read. */
      past: number
      tooFar: number
      /** How many events have a time, such as a parents' evening, and so do not cancel school. */
      timed: number
      /** How many events are unreadable or beyond the limit of one import. */
      leftOut: number
    }

type Reading = {
  /** The first and last date to read, YYYY-MM-DD. */
  today: string
  through: string
  timeZone: string
}

export const mostCalendarCharacters = 4_000_000
const mostEvents = 1_500

export function readFreeDays(text: string, { today, through, timeZone }: Reading): FreeDays {
  if (text.length > mostCalendarCharacters) return { problem: 'too_big' }
  const calendars = readLines(text)
  if (calendars === null) return { problem: 'no_calendar' }
  if (calendars.every(({ method }) => method === 'CANCEL')) return { problem: 'cancels' }
  const found = spansIn(calendars, {
    today: dayOfDate(today),
    through: dayOfDate(through),
    inZone: wallClockOf(timeZone),
  })
  const { rows, dropped } = rowsOf(found.events, dayOfDate(today), dayOfDate(through))
  const { past, tooFar, timed } = found
  if (rows.length === 0 && past === 0 && tooFar === 0)
    return { problem: found.leftOut > timed ? 'unreadable' : 'no_days' }
  return { rows, past, tooFar, timed, leftOut: found.leftOut + dropped }
}

type Window = { today: number; through: number; inZone: InZone }
type NamedSpans = { name: string; spans: Span[] }
type Found = { events: NamedSpans[]; past: number; tooFar: number; timed: number; leftOut: number }

function spansIn(calendars: RawCalendar[], window: Window): Found {
  const found: Found = { events: [], past: 0, tooFar: 0, timed: 0, leftOut: 0 }
  const raw = withoutOlder(
    calendars.filter(({ method }) => method !== 'CANCEL').flatMap(({ events }) => events),
  )
  const changes = Map.groupBy(raw.filter(isChange), (event) => firstValue(event, 'UID'))
  let walked = 0
  for (const event of raw) {
    if (isCancelled(event)) continue
    const first = daysOfEvent(event, window.inZone)
    if (first === 'timed') {
      found.timed += 1
      continue
    }
    const name = readableLine(firstValue(event, 'SUMMARY'))
    const changed = isChange(event) ? [] : (changes.get(firstValue(event, 'UID')) ?? [])
    const room = mostDaysWalked - walked
    const all = first === null ? null : withRepeats(event, { first, changed, window, room })
    if (all === null) {
      found.leftOut += 1
      continue
    }
    walked += all.walked
    const ahead = all.spans.filter((span) => span.through >= window.today && span.from <= window.through)
    if (ahead.length > 0) found.events.push({ name, spans: ahead })
    else if (all.spans.some((span) => span.from > window.through)) found.tooFar += 1
    else if (first !== null && first.from < window.today) found.past += 1
  }
  return found
}

type Repeating = { first: Span; changed: RawEvent[]; window: Window; room: number }

/** Returns null if the rule cannot be read, or if the calendar repeats too often to expand. */
function withRepeats(event: RawEvent, { first, changed, window, room }: Repeating) {
  const inZone = zoneOf(event, window.inZone)
  const readDay = ({ value }: Property) => readMoment(value, inZone)?.day ?? null
  const length = first.through - first.from
  // An event that began before today may still be going on.
  const from = Math.max(first.from, window.today - length)
  const series = daysOfSeries(event, {
    first: first.from,
    from,
    through: window.through,
    changed,
    room,
    readDay,
    readUntil: (value) => readMoment(value, inZone)?.day ?? null,
  })
  if (series === null) return null
  if (series.walked === 0) return { spans: [first], walked: 0 }
  const onward = changed.flatMap((each) => changeOnward(each, { readDay, inZone: window.inZone }) ?? [])
  const spans = series.days.flatMap((day) => {
    const last = onward.findLast(({ since }) => since < day)
    if (last === undefined) return { from: day, through: day + length }
    return last.to === null ? [] : { from: day + last.to.from, through: day + last.to.through }
  })
  return { spans, walked: series.walked }
}

type Onward = {
  since: number
  /** How many days each later repeat moves by; null if the repeats are cancelled or have a time. */
  to: Span | null
}

/** Reads a change to one repeat and all repeats after it. */
function changeOnward(
  event: RawEvent,
  { readDay, inZone }: { readDay: (property: Property) => number | null; inZone: InZone },
): Onward | null {
  const id = onwardFrom(event)
  const since = id && readDay(id)
  const days = daysOfEvent(event, inZone)
  if (since === null || days === null) return null
  const isOff = isCancelled(event) || days === 'timed'
  return { since, to: isOff ? null : { from: days.from - since, through: days.through - since } }
}

type Row = { name: string; days: number[] }

function rowsOf(events: NamedSpans[], today: number, through: number) {
  // Drops duplicates of events.
  const distinct = new Map(events.map((event) => [keyOf(event), event]))
  const read = [...distinct.values()].slice(0, mostEvents)
  const all = read.map(({ name, spans }): Row => ({ name, days: daysIn(spans, today, through) }))
  const sorted = all.sort((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0))
  const kept = within(sorted)
  const often = namesOfManyDays(sorted)
  const rows: FreeDayRow[] = kept.map(({ name, days }) => ({
    name,
    dates: days.map(dateOfDay),
    isSchoolOn: saysSchoolIsOn(name) || often.has(name),
  }))
  return { rows, dropped: distinct.size - kept.length }
}

const keyOf = ({ name, spans }: NamedSpans) =>
  `${name} ${spans.map(({ from, through }) => `${from}-${through}`).join()}`

function daysIn(spans: Span[], today: number, through: number): number[] {
  const days = new Set<number>()
  for (const span of spans) {
    const last = Math.min(span.through, through)
    for (let day = Math.max(span.from, today); day <= last; day += 1) days.add(day)
  }
  return [...days].sort((one, other) => one - other)
}

/** Cuts off the dates beyond the limit of one import. */
function within(rows: Row[]): Row[] {
  const dates = new Set<number>()
  const cut = rows.map(({ name, days }) => ({
    name,
    days: days.filter((day) => {
      if (dates.size < importedDaysLimit) dates.add(day)
      return dates.has(day)
    }),
  }))
  return cut.filter(({ days }) => days.length > 0)
}

const isWeekday = (day: number) => weekdayOf(day) < 5
const weekdaysOfYear = 261
const fewStretches = 5

/**
 * Finds names that occur on over a third of school days, either in the span in which the name recurs or, if it hardly
 * recurs, in a whole year.
 */
function namesOfManyDays(rows: Row[]): ReadonlySet<string> {
  const many = new Set<string>()
  for (const [name, ofName] of Map.groupBy(rows, (row) => row.name)) {
    const days = [...new Set(ofName.flatMap((row) => row.days))]
      .filter(isWeekday)
      .sort((one, other) => one - other)
    const begins = days.filter((day, place) => day !== nextWeekday(days[place - 1] ?? 0))
    const [first = 0, last = first] = [days[0], days.at(-1)]
    const between = Math.round(((last - first + 1) * 5) / 7)
    if (days.length * 3 > (begins.length > fewStretches ? between : weekdaysOfYear)) many.add(name)
  }
  return many
}

const nextWeekday = (day: number) => day + (weekdayOf(day) === 4 ? 3 : 1)

// The patterns below tell whether an event's name means that school is on after all: "Picture Day", "Early Release", "A
// Day". This first pattern matches names that rule out school, whatever else they say; people decide about "Early
// Release: no school for K-2".
const closed =
  /\b(no (school|class|classes|students)|schools?( are| is)? closed|(school|student) holiday|non[- ]?student day|schulfrei|unterrichtsfrei|kein(e)? (schule|unterricht)|pas (d'|de )?(école|classe)|sin clases|no hay clases)\b/i

/** Distinguishes a cancelled school day, or cancelled activities, from a cancelled day off. */
const cancelsSchool =
  /(?<!(no|after)[- ])\b(schools?|class(es)?|activities|events|unterricht|schule)( (is|are))? (cancell?ed|fällt aus|entfällt)/i

const breaks = /\b(break|recess|vacation|holidays?|ferien)\b/i
const ofItsEnd = /\b(end of|ends?|last|final)\b/i
const schoolAfter = /\b(school|classes|students) (resumes?|returns?|reopens?|begins?|starts?)\b/i

/** A break's name may mention the day after: "Winter Break (school resumes Jan 4)". */
function isBreakUntil(name: string): boolean {
  const found = breaks.exec(name)
  return found !== null && !ofItsEnd.test(name) && schoolAfter.test(name.slice(found.index))
}

const shortened =
  /\b(early|late|delayed|modified) (release|dismissal|start|opening|closing|closure|arrival|out|in)\b|\b(half|minimum|short(ened)?) day\b|\b(1\/2|½) day\b|½ day|\b(noon|\d{1,2}(:\d\d)?( ?[ap]\.?m\.?)?) dismissal\b|\bdismissal at\b|\bhours? delay(ed)?\b/i
// Teachers' days of any kind, except those on which children come for part of the day.
const teachersOnly =
  /\b(teachers?|staff) (work ?|planning |prep(aration)? |in ?service )days?\b|\b(staff|professional) development\b/i

const stillOn = [
  shortened,
  // First and last days are school days, unless they are the first or last day of a holiday.
  /\b(first|1st|last|final) (student )?day\b(?!.{0,20}\b(break|holiday|vacation|recess|ferien|rosh hashanah|passover|pesach|sukkot|hanukkah|chanukah|ramadan|eid|diwali|tet)\b)/i,
  /\b(last|final) day before\b/i,
  /\b(students?|school|classes) (return|resume|begin|start|back)\b|\b(school|classes|term|semester|quarter|trimester|year|instruction|q[1-4]|quarter \d|semester \d|trimester \d|term \d) (begins?|starts?|resumes?|ends?)\b|\bback to school\b|\bschool reopens\b|\b(curriculum|math|science|literacy|reading|steam?|art|music|family|game|movie|parents?) night\b|\b(snow )?make up day\b/i,
  /\b(end|start|beginning) of (the )?(\w+ )?(school year|term|semester|quarter|trimester|grading period|year|q[1-4])\b/i,
  /\b(picture|photo|library|p\.?e\.?|gym|grand(parent|friend)[s’']{0,2}|(walk|bike|ride|roll)\b.{0,20} to school|spirit|pajama|pyjama|field|sports?|career|science|crazy hair|non[- ]?uniform|mufti|valentine[’']?s|halloween|hat|dress|culture|earth|pi|100th|hundredth|college|club|wacky|twin|red ribbon|fun|book|reading|market|show|visitation|wellness|jeans|shadow|orientation|testing?|exam|community) day\b/i,
  /\b(spirit|book|reading|science|testing?|exams?|finals?|homecoming|kindness|red ribbon|teacher appreciation|staff appreciation|anti[- ]?bullying|career|stem|arts?|music|safety|attendance|conference|college) week\b/i,
  /\b(field trip|(school|class|senior|individual) (photo|picture)s?|orientation|spelling bee|promotion|book fair|science fair|report cards?|progress reports?|open house|concert|recital|assembly|fundraiser|bake sale|graduation|prom|homecoming|rehearsal|pta|pto|meeting|picture retakes?|fire drill|lock ?down drill|exams?|testing|finals)\b/i,
  // The SAT and ACT tests, not Saturday or the verb "act".
  /\b(P?SAT|ACT|STAAR)\b/,
  // Rotating timetables: "A Day", "Day 3", "B-Day", "Blue Day", "Week A".
  /^\W*[a-h]\/[a-h] days?\W*$|^\W*[a-h] day\W+\w+\W*$|\b\d{1,2} day cycle\b|^\W*day \d{1,2} of \d{1,2}\W*$/i,
  /^\W*(([a-h]|\d{1,2}|odd|even|red|blue|green|gold|white|black|silver|purple|orange|yellow|maroon)[ -]?days?(\W+|$))+$/i,
  /^\W*((cycle |rotation )?day|week|woche) ?([a-h]|\d{1,2})\W*$/i,
  /\b(erster|letzter|\d\.) ?(schul|unterrichts)tag\b|\b(schul|unterrichts)(beginn|anfang|ende|start|schluss)\b|\beinschulung\b|\bzeugnis(se|ausgabe)?\b|\b(wander|projekt|sport|spiel|foto|methoden|kennenlern)(tag|tage|woche)\b|\belternsprechtag\b|\belternabend\b|\btag der offenen t[üu]r|\b(abitur|abschluss)?prüfung(en|stage?)?\b|\babitur\b|\bklausur(en)?\b|\bhalbjahreszeugnis(se)?\b|\blernentwicklungsgespräche?\b|\bbundesjugendspiele\b|\bklassenfahrt\b|\bschul(fest|fotograf)\b/i,
  /\brentr[ée]e\b|\bdernier jour\b|\bphoto de classe\b|\bprimer d[ií]a\b|(?<!\p{L})[úu]ltimo d[ií]a\b|\bf[êe]te de l[’']? ?[ée]cole\b|\binicio de(l)? (clases|curso)\b|\bfin de(l)? curso\b/iu,
]

/**
 * Tells whether the name means that school is on. False in doubt, since most whole-day events in a school's calendar
 * are days off.
 */
function saysSchoolIsOn(name: string): boolean {
  // Treats "Half-Day" as "Half Day".
  const plain = name.normalize('NFC')
  const forms = [plain, plain.replace(/[-‐‑–—_]/g, ' ')]
  const says = (each: RegExp) => forms.some((form) => each.test(form))
  if (saysCancelled(name) && !cancelsSchool.test(name)) return true
  if (says(closed) || forms.some(isBreakUntil)) return false
  if (says(teachersOnly) && !says(shortened)) return false
  return stillOn.some(says)
}

// The limits of one import: more than a school year needs, but far less than would slow planning down.

export const importedDaysLimit = 400
