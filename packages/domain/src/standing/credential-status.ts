// The status of a driver's credentials: only the status is kept, never the documents (spec 3, 6).

export const credentialStatuses = ['ok', 'expiring', 'expired', 'missing', 'flagged'] as const
export type CredentialStatus = (typeof credentialStatuses)[number]

export type Credentials = { licenseExpiry: string | null; insuranceExpiry: string | null; flagged: boolean }

const warnDays = 30

/** `today` and the expiries are dates, YYYY-MM-DD; the day of expiry itself is still good. */
export function credentialStatus(credentials: Credentials | null, today: string): CredentialStatus {
  if (!credentials?.licenseExpiry || !credentials.insuranceExpiry)
    return credentials?.flagged ? 'flagged' : 'missing'
  if (credentials.flagged) return 'flagged'
  const first = [credentials.licenseExpiry, credentials.insuranceExpiry].sort()[0] ?? today
  if (first < today) return 'expired'
  return first <= Temporal.PlainDate.from(today).add({ days: warnDays }).toString() ? 'expiring' : 'ok'
}

/** Where a Fair Guard asks for credentials, these two may drive (product.md 7). */
export function mayDrive(status: CredentialStatus): boolean {
  return status === 'ok' || status === 'expiring'
}
