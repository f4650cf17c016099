// An urgent ride without a ride of a pool as an event of a calendar, once it is claimed.
import type { PresentedRow } from '../urgent/book/store.ts'
import type { Part } from './calendar-file.ts'
import { event } from './event.ts'
import type { FedRide } from './event-part.ts'
import * as words from './feed-words.ts'

type FedRequest = Pick<FedRide, 'reader' | 'about'> & { row: PresentedRow }

/** Its UID is the request's id. Given back it leaves the feed, and claimed again it is a later change. */
export function urgentPart({ row, reader, about }: FedRequest): Part {
  const { request, groupName, timeZone, claimant } = row
  const { id, createdAt, claimedAt, closedAt, windowStart, windowEnd, fromLocation, toLocation } = request
  const readerDrives = claimant?.adultId === reader.adultId
  const said = {
    ...{ groupName, fromLocation, toLocation, seats: request.seats, notes: request.notes },
    driverName: claimant?.name ?? null,
    url: new URL(`/groups/${request.groupId}/dashboard?urgent=${id}`, reader.appUrl).href,
  }
  return event({
    id,
    createdAt,
    changedAt: closedAt ?? claimedAt ?? createdAt,
    ...{ startsAt: windowStart, endsAt: windowEnd, timeZone },
    summary: readerDrives ? words.ownUrgent(said) : words.urgentOfOthers(said),
    description: words.urgentDescription(said),
    location: fromLocation,
    url: said.url,
    status: 'CONFIRMED',
    isOwnDrive: readerDrives,
    rings: about === 'drives' && request.status === 'claimed',
  })
}
