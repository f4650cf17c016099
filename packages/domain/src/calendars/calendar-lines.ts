// Reads the lines of real-world calendar files, which deviate from RFC 5545, into events and their properties. An odd
// line does not affect the rest.

export type Property = { params: ReadonlyMap<string, string>; value: string }
/** Every occurrence of each property, by its upper-case name. */
export type RawEvent = ReadonlyMap<string, Property[]>
export type RawCalendar = {
  /** The value of METHOD in upper case; empty if it is missing. */
  method: string
  events: RawEvent[]
  /** The standard and daylight saving parts of each VTIMEZONE, by the zone's name. */
  zones: ReadonlyMap<string, RawEvent[]>
}

/**
 * Decodes a file as UTF-8, or else as Windows-1252. Unfolds lines first, since some programs fold in the middle of a
 * character.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unfolded = unfoldBytes(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded)
  } catch {
    return new TextDecoder('windows-1252').decode(unfolded)
  }
}

const [newLine, carriageReturn, space, tab] = [10, 13, 32, 9]

function unfoldBytes(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === carriageReturn && bytes[at + 1] === newLine ? at + 1 : at
    const next = bytes[end + 1]
    if (bytes[end] === newLine && (next === space || next === tab)) {
      at = end + 1
      continue
    }
    kept[length] = bytes[at] ?? 0
    length += 1
  }
  return kept.subarray(0, length)
}

/** Returns null if the text is not a calendar. Ignores text before, between and after calendars. */
export function readLines(text: string): RawCalendar[] | null {
  type Part = Map<string, Property[]>
  const calendars: { method: string; events: Part[]; zones: Map<string, Part[]> }[] = []
  let zone: Part[] = []
  // The open components, outermost first. A component within an event, such as an alarm, has its own dates.
  let open: string[] = []
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const found = readLine(line)
    if (found === null) continue
    const { name, property } = found
    const part = property.value.trim().toUpperCase()
    const calendar = calendars.at(-1)
    if (name === 'BEGIN' && part === 'VCALENDAR') {
      calendars.push({ method: '', events: [], zones: new Map() })
      open = [part]
    } else if (name === 'BEGIN' && open.length > 0) {
      // An event without an END line ends where the next event begins.
      open = part === 'VEVENT' ? ['VCALENDAR', part] : [...open, part]
      if (part === 'VEVENT') calendar?.events.push(new Map())
      if (part === 'VTIMEZONE') zone = []
      if (open[1] === 'VTIMEZONE' && open.length === 3) zone.push(new Map())
    } else if (name === 'END') open = open.includes(part) ? open.slice(0, open.lastIndexOf(part)) : open
    else if (open.length === 1 && name === 'METHOD' && calendar) calendar.method = part
    else if (open.length === 2 && open[1] === 'VEVENT') {
      const event = calendar?.events.at(-1)
      event?.set(name, [...(event.get(name) ?? []), property])
    } else if (open[1] === 'VTIMEZONE' && open.length === 2 && name === 'TZID')
      calendar?.zones.set(property.value.trim(), zone)
    else if (open[1] === 'VTIMEZONE' && open.length === 3)
      zone.at(-1)?.set(name, [...(zone.at(-1)?.get(name) ?? []), property])
  }
  return calendars.length === 0 ? null : calendars
}

type Line = { name: string; property: Property }

/** Returns null if the line is not a property but continues a multi-line value. */
function readLine(line: string): Line | null {
  const name = /^[A-Za-z][A-Za-z0-9-]{0,40}(?=[;:])/.exec(line.replace(/^\uFEFF/, ''))?.[0]
  if (name === undefined) return null
  const colon = endOfParams(line, line.indexOf(name) + name.length)
  if (colon < 0) return null
  const params = new Map<string, string>()
  for (const param of line.slice(line.indexOf(name) + name.length + 1, colon).split(';')) {
    const [key = '', ...rest] = param.split('=')
    if (rest.length > 0) params.set(key.toUpperCase(), rest.join('=').replace(/^"|"$/g, ''))
  }
  return { name: name.toUpperCase(), property: { params, value: line.slice(colon + 1) } }
}

/** Finds the first colon outside quotes. */
function endOfParams(line: string, from: number): number {
  let quoted = false
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted
    if (line[at] === ':' && !quoted) return at
  }
  return -1
}

/** Makes a text value readable: removes escapes and puts it on one line. */
export const readableLine = (value: string): string =>
  value
    .replace(/\\([nN,;\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped))
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
