// Groups: creating and listing them, and the dashboard with balances and upcoming drivers.
import { setupSteps } from '@beanpool/domain/groups/group-rules'
import { deletionRefusals } from '@beanpool/domain/groups/last-day'
import { exemptionRefusals } from '@beanpool/domain/standing/history'
import { z } from 'zod'
import { groupRole } from './accounts.ts'
import { base, planLimit, refusal } from './errors.ts'
import { kidsQuestion } from './kids-questions.ts'
import { leaving } from './leaving.ts'
import { activityLine, rideCard } from './ride-card.ts'
import { openHandOver } from './roles.ts'
import {
  beanIndex,
  changedText,
  currency,
  hundredths,
  id,
  instant,
  line,
  name,
  optionalText,
} from './scalars.ts'
import { fairnessBand, groupHealth, healthWeek, memberStanding } from './standing.ts'
import { poolTimes } from './timetables.ts'
import { openUndo } from './undo.ts'
import { urgentRequest } from './urgent-request.ts'

/** The number of open items for this admin; always 0 for members. */
const waitingCounts = z.object({
  joinRequests: z.int(),
  poolRequests: z.int(),
  /** How many concerns the reader can answer. */
  concerns: z.int(),
  reports: z.int(),
  appeals: z.int(),
})
export type WaitingCounts = z.infer<typeof waitingCounts>

const groupListing = z.object({
  groupId: id,
  name: z.string(),
  city: z.string(),
  timeZone: z.string(),
  role: groupRole,
  /** The group's next set-up step; null for members, and once all steps are done. */
  setupStep: z.enum(setupSteps).nullable(),
  householdCount: z.int(),
  kidCount: z.int(),
  poolCount: z.int(),
  nextRideAt: instant.nullable(),
  waiting: waitingCounts,
  /** The balances of the reader's household in this group. */
  postedHundredths: hundredths,
  projectedHundredths: hundredths,
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** Rides for which the family has not yet said whether its kids ride. */
  questions: z.array(kidsQuestion),
  /** Places in the group's address book, ordered by name, with their addresses. */
  places: z.array(z.object({ name: z.string(), line: z.string() })),
})
export type GroupListing = z.infer<typeof groupListing>

/** A deleted group whose books can still be read. */
const closedGroup = z.object({
  groupId: id,
  name: z.string(),
  city: z.string(),
  deletedAt: instant,
  readableUntil: instant,
})
export type ClosedGroup = z.infer<typeof closedGroup>

/** A group that the family left or was removed from; the family can still read its own ledger. */
const leftGroup = z.object({
  groupId: id,
  name: z.string(),
  city: z.string(),
  leftAt: instant,
  isRemoved: z.boolean(),
  postedHundredths: hundredths,
})
export type LeftGroup = z.infer<typeof leftGroup>

/** One row of the FairnessBars component. */
const standingRow = z.object({
  householdId: id,
  name: z.string(),
  beanIndex,
  postedHundredths: hundredths,
  projectedHundredths: hundredths,
  band: fairnessBand,
  mine: z.boolean(),
  left: z.boolean(),
})
export type StandingRow = z.infer<typeof standingRow>

const groupDashboard = z.object({
  groupId: id,
  name: z.string(),
  city: z.string(),
  description: z.string().nullable(),
  timeZone: z.string(),
  role: groupRole,
  /** The group's next set-up step; null for members, and once all steps are done. */
  setupStep: z.enum(setupSteps).nullable(),
  ownerName: z.string(),
  /** True if the reader may invite families. */
  mayInvite: z.boolean(),
  householdCount: z.int(),
  kidCount: z.int(),
  poolCount: z.int(),
  softNudgeHundredths: hundredths,
  hardLockHundredths: hundredths,
  /** True if the group's Fair Guard requires credentials: admins then see the drivers' status. */
  asksForCredentials: z.boolean(),
  standing: z.array(standingRow),
  /** The reader's own recent actions that can be undone. */
  undos: z.array(openUndo),
  /** Families in the group, in joining order. */
  families: z.array(
    z.object({ householdId: id, name: z.string(), beanIndex, role: groupRole, kidCount: z.int() }),
  ),
  nextRides: z.array(rideCard),
  /** The requests on the urgent board. */
  requests: z.array(urgentRequest),
  health: groupHealth,
  /** The group's last twelve weeks, ending with the current one. */
  weeks: z.array(healthWeek),
  members: z.array(memberStanding),
  /**
   * For members, only their own pool requests are counted. `shortfalls`: how many rides of the next 30 days have
   * neither a driver nor an offer.
   */
  waiting: waitingCounts.extend({ shortfalls: z.int() }),
  /** All pools, including paused ones, ordered by time of day. */
  pools: z.array(
    z.object({
      poolId: id,
      name: z.string(),
      ...poolTimes,
      active: z.boolean(),
      kidCount: z.int(),
      nextRideAt: instant.nullable(),
    }),
  ),
})
export type GroupDashboard = z.infer<typeof groupDashboard>

const family = z.object({
  householdId: id,
  name: z.string(),
  mine: z.boolean(),
  adults: z.array(z.object({ adultId: id, name: z.string(), phone: z.string() })),
  kids: z.array(z.object({ kidId: id, name: z.string() })),
  groups: z.array(z.object({ groupId: id, name: z.string(), beanIndex, role: groupRole })),
})
export type Family = z.infer<typeof family>

const groupActivityLine = z.object({
  ...activityLine.shape,
  rideId: id.nullable(),
  poolName: z.string().nullable(),
  rideStartAt: instant.nullable(),
})
export type GroupActivityLine = z.infer<typeof groupActivityLine>

/** Settings that admins change and all members can read. */
const groupSettings = z.object({
  groupId: id,
  name: z.string(),
  city: z.string(),
  description: z.string().nullable(),
  timeZone: z.string(),
  currency,
  role: groupRole,
  /** True if the reader owns the group. */
  isOwner: z.boolean(),
  /** The pending hand-over; null if there is none. */
  handOver: openHandOver.nullable(),
  /** The number of the group's pools, without deleted ones. */
  poolCount: z.int(),
  /** True if a parent may post a ride at a price other than the Fair Guard's. */
  urgentAllowOverride: z.boolean(),
  /** The group's families in joining order. */
  families: z.array(
    z.object({
      householdId: id,
      name: z.string(),
      beanIndex,
      mine: z.boolean(),
      role: groupRole,
      joinedAt: instant,
      adults: z.array(z.object({ adultId: id, name: z.string(), isOwner: z.boolean() })),
    }),
  ),
})
export type GroupSettings = z.infer<typeof groupSettings>

const basics = {
  name: name(80, 'Group name is required'),
  description: optionalText(500),
  city: name(80, 'City is required'),
  timeZone: line(60, 'Time zone is required'),
}

const zonedRide = z.object({
  /** The ride's id; null if the ride does not exist yet. */
  rideId: id.nullable(),
  poolName: z.string(),
  startAt: instant,
  driver: z.string().nullable(),
})

/** What a new time zone changes: a group's rides that move, and those that keep their absolute time. */
const zonePreview = z.object({
  /** A fingerprint of the preview, which the screen sends back. Only exactly what was shown is saved. */
  fingerprint: z.string(),
  timeZone: z.string(),
  zoneBefore: z.string(),
  pools: z.array(
    z.object({
      poolId: id,
      name: z.string(),
      /** The pool's times on the group's clock, which do not change. */
      ...poolTimes,
      active: z.boolean(),
      /** How many rides start later, and by how many minutes (earlier if negative). */
      moves: z.array(z.object({ minutes: z.int(), rides: z.int() })),
    }),
  ),
  /** Locked or claimed rides, which keep their absolute time: `startAt`. */
  kept: z.array(zonedRide),
  /**
   * Rides that are called off because their time on the new clock has already passed. `startAt` is their current start.
   */
  over: z.array(zonedRide),
  /** Rides whose driver changes because the current one is busy at the new time; null means no driver. */
  drives: z.array(zonedRide.extend({ driverBefore: z.string().nullable() })),
})
export type ZonePreview = z.infer<typeof zonePreview>

export const groups = {
  list: base.output(
    z.object({ groups: z.array(groupListing), closed: z.array(closedGroup), left: z.array(leftGroup) }),
  ),
  /**
   * The group starts with a default Fair Guard and default rules. Creates a household named after the adult if they
   * have none. A retry with the same id creates no second group.
   */
  create: base
    .errors({ PLAN_LIMIT: planLimit })
    .input(z.object({ ...basics, groupId: id.optional() }))
    .output(z.object({ groupId: id })),
  /**
   * Omitted fields do not change. The time zone can be changed here only until the first pool is created: rides are
   * made in it.
   */
  change: base
    .errors({ REFUSED: refusal(['admin_only', 'has_pools']) })
    .input(
      z.object({
        groupId: id,
        name: basics.name.optional(),
        description: changedText(500),
        city: basics.city.optional(),
        timeZone: basics.timeZone.optional(),
        currency: currency.optional(),
      }),
    )
    .output(z.object({})),
  /** Previews a change of the group's time zone. */
  previewTimeZone: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object({ groupId: id, timeZone: basics.timeZone }))
    .output(zonePreview),
  /** Applies the change exactly as previewed, or refuses it. A retry succeeds. */
  saveTimeZone: base
    .errors({ REFUSED: refusal(['admin_only', 'changed_since']) })
    .input(z.object({ groupId: id, timeZone: basics.timeZone, shown: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(z.object({})),
  /**
   * Deletes a group in which no other family is left; the admin types its name to confirm. Cancels its rides and closes
   * everything open. Can be undone for ten minutes. A retry gets the same response as the first call.
   */
  delete: base
    .errors({ REFUSED: refusal(['admin_only', ...deletionRefusals]) })
    .input(z.object({ groupId: id, name: z.string().max(200) }))
    .output(z.object({})),
  ...leaving,
  settings: base.input(z.object({ groupId: id })).output(groupSettings),
  dashboard: base.input(z.object({ groupId: id })).output(groupDashboard),
  /** Exempts a household from the hold, or ends the exemption if the note is omitted. Admins only. */
  exemptFromHold: base
    .errors({ REFUSED: refusal(['admin_only', ...exemptionRefusals]) })
    .input(z.object({ groupId: id, householdId: id, note: optionalText(200) }))
    .output(z.object({})),
  /** Lists what was done in the group and by whom, newest first, 30 entries a page. */
  activity: base
    .input(z.object({ groupId: id, before: id.optional() }))
    .output(z.object({ lines: z.array(groupActivityLine), nextBefore: id.nullable() })),
  /** Lists the households that share a group with the adult, their own first. */
  families: base.output(z.object({ families: z.array(family) })),
}
