// Lists the sections of an adult’s download about rides: drives, seats, offers, urgent requests and strikes.
import { sql } from 'drizzle-orm'
import { beans, section, spacedOut } from './section.ts'

const ofRide = sql`join rides r on r.group_id = x.group_id and r.id = x.ride_id join pools p on p.group_id = r.group_id and p.id = r.pool_id join groups g on g.id = r.group_id`
const ride = sql`g.name "group", p.name "pool", r.starts_at "ride at"`

export const rideSections = [
  section(
    'pools',
    ['pool_kids'],
    ({
      householdId,
    }) => sql`select g.name "group", p.name "pool", k.name "kid", x.enrolled_at "since", i.name "gets in at", o.name "gets out at"
      from pool_kids x join pools p on p.group_id = x.group_id and p.id = x.pool_id join groups g on g.id = x.group_id join kids k on k.id = x.kid_id
      left join places i on i.group_id = x.group_id and i.id = x.gets_in_place_id left join places o on o.group_id = x.group_id and o.id = x.gets_out_place_id where k.household_id = ${householdId} order by x.enrolled_at`,
  ),
  section(
    'pools that a kid does not ride',
    ['pool_declines'],
    ({
      householdId,
    }) => sql`select g.name "group", p.name "pool", k.name "kid", x.declined_at "at" from pool_declines x
      join pools p on p.group_id = x.group_id and p.id = x.pool_id join groups g on g.id = x.group_id
      join kids k on k.id = x.kid_id where k.household_id = ${householdId} order by x.declined_at`,
  ),
  section(
    'wishes for pools',
    ['pool_preferences'],
    ({
      householdId,
    }) => sql`select p.name "pool", x.mornings_only "mornings only", x.max_drives_per_week "most drives a week"
      from pool_preferences x join pools p on p.group_id = x.group_id and p.id = x.pool_id where x.household_id = ${householdId}`,
  ),
  section(
    'pools that you asked for',
    ['pool_requests'],
    ({
      adultId,
      householdId,
    }) => sql`select g.name "group", x.name, x.notes, x.status, x.asked_at "at" from pool_requests x join groups g on g.id = x.group_id
      where x.household_id = ${householdId} or x.asked_by_adult_id = ${adultId} order by x.asked_at`,
  ),
  section(
    'pools that you made',
    ['pools'],
    ({
      adultId,
    }) => sql`select g.name "group", x.name, x.notes, x.starts_on "from", x.through_on "to", x.created_at "at" from pools x
      join groups g on g.id = x.group_id where x.created_by_adult_id = ${adultId} order by x.created_at`,
  ),
  section(
    'drives',
    ['rides'],
    ({
      adultId,
      householdId,
    }) => sql`select g.name "group", p.name "pool", r.starts_at "ride at", r.ends_at "ends at", ${spacedOut('r.status')} "status",
      ${spacedOut('r.driver_source')} "how", r.driver_adult_id = ${adultId} "by you", ${beans('r.seat_price_hundredths')} "beans a seat", r.confirmed_at "confirmed at", r.completed_at "done at"
      from rides r join pools p on p.group_id = r.group_id and p.id = r.pool_id join groups g on g.id = r.group_id
      where r.driver_household_id = ${householdId} or r.driver_adult_id = ${adultId} or r.completed_by_adult_id = ${adultId} order by r.starts_at`,
  ),
  section(
    'seats of your kids',
    ['ride_seats'],
    ({
      householdId,
    }) => sql`select ${ride}, k.name "kid", ${spacedOut('x.state')} "state", x.cancelled_late_at "cancelled late at" from ride_seats x
      join kids k on k.id = x.kid_id ${ofRide} where x.household_id = ${householdId} order by r.starts_at`,
  ),
  section(
    'taps on the day',
    ['ride_taps'],
    ({ adultId }) =>
      sql`select ${ride}, ${spacedOut('x.kind')} "what", x.at, x.taken_back_at "taken back at" from ride_taps x ${ofRide} where x.adult_id = ${adultId} order by x.at`,
  ),
  section(
    'drives that you gave back',
    ['ride_back_outs'],
    ({
      adultId,
      householdId,
    }) => sql`select ${ride}, x.at, ${beans('x.penalty_hundredths')} "beans that it cost" from ride_back_outs x ${ofRide}
      where x.household_id = ${householdId} or x.adult_id = ${adultId} order by x.at`,
  ),
  section(
    'dates without a place',
    ['places_missed'],
    ({ householdId }) =>
      sql`select p.name "pool", x.date from places_missed x join pools p on p.group_id = x.group_id and p.id = x.pool_id where x.household_id = ${householdId} order by x.date`,
  ),
  section(
    'offers to your family',
    ['offers'],
    ({
      householdId,
    }) => sql`select ${ride}, ${spacedOut('x.status')} "status", x.offered_at "at", x.closed_at "closed at" from offers x ${ofRide}
      where x.household_id = ${householdId} order by x.offered_at`,
  ),
  section(
    'swaps',
    ['swaps'],
    ({
      adultId,
      householdId,
    }) => sql`select ${ride}, x.proposed_by_adult_id = ${adultId} "proposed by you", x.status, x.proposed_at "at", x.answered_at "answered at" from swaps x ${ofRide}
      where x.proposed_by_adult_id = ${adultId} or x.answered_by_adult_id = ${adultId} or x.other_household_id = ${householdId} order by x.proposed_at`,
  ),
  section(
    'urgent requests',
    ['urgent_requests'],
    ({
      adultId,
    }) => sql`select g.name "group", x.requester_adult_id = ${adultId} "by you", x.claimed_by_adult_id = ${adultId} "claimed by you", x.from_location "from", x.to_location "to",
      x.window_start "starts", x.window_end "ends", x.seats, x.base_cents "cents", x.bump_cents "extra cents",
      case when x.requester_adult_id = ${adultId} then x.notes end "notes", x.status, x.paid_at "paid at", x.received_at "received at", x.created_at "at"
      from urgent_requests x join groups g on g.id = x.group_id
      where x.requester_adult_id = ${adultId} or x.claimed_by_adult_id = ${adultId} or x.withdrawn_by_adult_id = ${adultId} order by x.created_at`,
  ),
  section(
    'strikes',
    ['strikes', 'appeals'],
    ({
      adultId,
    }) => sql`select g.name "group", ${spacedOut('x.kind')} "for", r.starts_at "ride at", x.weight, x.status, ${spacedOut('x.reason')} "reason that you gave",
      x.given_at "at", x.expires_at "counts until", x.closed_at "closed at", x.note "note of who excused it", a.body "why you asked to excuse it", a.status "answer", a.note "note of who answered"
      from strikes x join groups g on g.id = x.group_id left join rides r on r.group_id = x.group_id and r.id = x.ride_id left join appeals a on a.group_id = x.group_id and a.strike_id = x.id
      where x.adult_id = ${adultId} order by x.given_at`,
  ),
  section(
    'strikes that wait for your return',
    ['saved_strikes'],
    ({ adultId }) =>
      sql`select g.name "group", ${spacedOut('x.kind')} "for", x.weight, x.saved_at "at" from saved_strikes x join groups g on g.id = x.group_id where x.adult_id = ${adultId}`,
  ),
  section(
    'reports that someone did not come',
    ['no_show_reports'],
    ({
      adultId,
    }) => sql`select ${ride}, x.reported_by_adult_id = ${adultId} "by you", case when x.reported_by_adult_id = ${adultId} then x.note end "note", x.status, x.created_at "at", x.decided_at "decided at"
      from no_show_reports x ${ofRide} where x.reported_by_adult_id = ${adultId} or x.accused_adult_id = ${adultId} or x.decided_by_adult_id = ${adultId} order by x.created_at`,
  ),
  section(
    'reputation by day',
    ['reputation_snapshots'],
    ({ adultId }) =>
      sql`select date, snapshot "as it was" from reputation_snapshots where adult_id = ${adultId} order by date`,
  ),
]
