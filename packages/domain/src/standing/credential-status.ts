// Driver credentials: the data that a driver enters, and the resulting status (spec 3, 5, 6).

export const credentialStatuses = ['ok', 'expiring', 'expired', 'missing', 'flagged'] as const
type CredentialStatus = (typeof credentialStatuses)[number]

/** The data stored about a licence and an insurance. The expiry dates are YYYY-MM-DD. */
export type EnteredCredentials = {
  licenseExpiry: string | null
  insuranceProvider: string | null
  /** The last digits of the policy number. */
  insuranceLast4: string | null
  insuranceExpiry: string | null
}

type Expiries = Pick<EnteredCredentials, 'licenseExpiry' | 'insuranceExpiry'>
/** The expiry dates of an adult who has entered none. */
export const noExpiries: Expiries = { licenseExpiry: null, insuranceExpiry: null }
/** `flagged`: true if an admin of the group in question has flagged the credentials. */
export type Credentials = Expiries & { flagged: boolean }

export const longestProvider = 100
export const longestFlagNote = 300
export const credentialRefusals = ['changed_since'] as const
/**
 * `own_household`: the credentials belong to the admin's own family, and another family has an admin.
 * `already_flagged`: another admin has flagged them.
 */
export const flagRefusals = ['own_household', 'already_flagged'] as const

const warnDays = 30

/** Returns the status of credentials, which are still valid on the day they expire. All dates are YYYY-MM-DD. */
export function credentialStatus(credentials: Credentials, today: string): CredentialStatus {
  if (credentials.flagged) return 'flagged'
  const first = firstToExpire(credentials)
  if (!first) return 'missing'
  if (first.on < today) return 'expired'
  return first.on <= Temporal.PlainDate.from(today).add({ days: warnDays }).toString() ? 'expiring' : 'ok'
}

export type FirstToExpire = { what: 'licence' | 'insurance' | 'both'; on: string }

/** Returns the earlier expiry date, which determines the status; null if either date is missing. */
export function firstToExpire({ licenseExpiry, insuranceExpiry }: Expiries): FirstToExpire | null {
  if (!licenseExpiry || !insuranceExpiry) return null
  if (licenseExpiry === insuranceExpiry) return { what: 'both', on: licenseExpiry }
  return licenseExpiry < insuranceExpiry
    ? { what: 'licence', on: licenseExpiry }
    : { what: 'insurance', on: insuranceExpiry }
}

/** Tells whether an adult with this status may drive if the Fair Guard requires credentials. */
export function mayDrive(status: CredentialStatus): boolean {
  return status === 'ok' || status === 'expiring'
}

/** Returns the insurer's name as it is stored (spec 5). */
export function withoutBrackets(provider: string): string {
  return provider.replaceAll(/[<>]/g, '')
}

/** True if nothing was entered, so nothing is stored. */
export function isNothing(entered: EnteredCredentials): boolean {
  return Object.values(entered).every((value) => value === null)
}

/** An adult gets reminders these numbers of days before the expiry; 0 is the day itself. */
const remindedDays = [30, 7, 1, 0] as const
type RemindedDays = (typeof remindedDays)[number]

export type Reminder = FirstToExpire & { stage: RemindedDays; days: number }

const remindedHour = 9

const reached = (now: Temporal.Instant, at: Temporal.Instant) => Temporal.Instant.compare(now, at) >= 0

/** Returns when a stage's reminder is due in the adult's zone: at 09:00, that many days before the expiry. */
const momentOf = (on: string, stage: RemindedDays, timeZone: string) =>
  Temporal.PlainDate.from(on)
    .subtract({ days: stage })
    .toZonedDateTime({ timeZone, plainTime: { hour: remindedHour } })
    .toInstant()

type Reminding = { savedAt: Temporal.Instant; now: Temporal.Instant; timeZone: string }

/**
 * Returns the reminders that are due on the adult's own clock: for each date, the latest stage since the dates were
 * saved, from 09:00 on its day. A server that was down thereby catches up. Stages that had passed when the dates were
 * saved need no reminder, as the screen showed them.
 */
export function remindersOf(expiries: Expiries, { savedAt, now, timeZone }: Reminding): Reminder[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return expiringPapers(expiries).flatMap(({ what, on }) => {
    const days = today.until(Temporal.PlainDate.from(on), { largestUnit: 'day' }).days
    if (days < 0) return []
    const stage = remindedDays.findLast((each) => reached(now, momentOf(on, each, timeZone)))
    if (stage === undefined || reached(savedAt, momentOf(on, stage, timeZone))) return []
    return [{ what, on, stage, days }]
  })
}

/** Time zones differ by up to 26 hours. */
const otherZonesMs = 26 * 3_600_000

/**
 * Returns when to check for a reminder next: when one is due, or about a day earlier, as the adult may move to another
 * zone. Returns null if none is left.
 */
export function nextReminderAt(
  expiries: Expiries,
  { now, timeZone }: Omit<Reminding, 'savedAt'>,
): Temporal.Instant | null {
  const ahead = expiringPapers(expiries)
    .flatMap(({ on }) => remindedDays.map((stage) => momentOf(on, stage, timeZone)))
    .filter((at) => !reached(now, at))
  const next = ahead.sort(Temporal.Instant.compare)[0]
  if (next === undefined) return null
  const early = next.subtract({ milliseconds: otherZonesMs })
  return reached(now, early) ? next : early
}

/** Returns the expiry dates, with a single entry if both are on the same day. */
function expiringPapers({ licenseExpiry, insuranceExpiry }: Expiries): FirstToExpire[] {
  if (licenseExpiry !== null && licenseExpiry === insuranceExpiry)
    return [{ what: 'both', on: licenseExpiry }]
  return [
    ...(licenseExpiry === null ? [] : [{ what: 'licence' as const, on: licenseExpiry }]),
    ...(insuranceExpiry === null ? [] : [{ what: 'insurance' as const, on: insuranceExpiry }]),
  ]
}
