// The secret part of the addresses of an adult's calendar feeds.
import { randomBytes } from 'node:crypto'

/** Nobody guesses it. */
export const makeCalendarToken = () => randomBytes(24).toString('base64url')
