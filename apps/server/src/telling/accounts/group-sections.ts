// Lists the sections of an adult’s download about groups: beans, messages, invitations, and what they did there.
import { sql } from 'drizzle-orm'
import { beans, section, spacedOut } from './section.ts'

export const groupSections = [
  section(
    'groups',
    ['memberships', 'groups', 'balances'],
    ({
      adultId,
      householdId,
    }) => sql`select g.name, g.city, g.time_zone "time zone", m.role, m.status, m.joined_at "joined at",
      m.consented_at "agreed to share kids’ names and addresses at", m.left_at "left at", m.last_day "last day",
      m.hold_exempt_note "why your seats are never on hold", g.owner_adult_id = ${adultId} "you own it",
      ${beans('coalesce(b.hundredths, 0)')} "balance in beans"
      from memberships m join groups g on g.id = m.group_id
      left join (select group_id, hundredths from balances where household_id = ${householdId}) b on b.group_id = m.group_id where m.household_id = ${householdId} order by m.joined_at`,
  ),
  section(
    'beans',
    ['ledger_entries', 'ledger_transactions'],
    ({
      adultId,
      householdId,
    }) => sql`select g.name "group", ${spacedOut('t.kind')} "for", r.date "ride on", p.name "pool",
      ${beans('e.amount_hundredths')} "beans", e.seat_count "seats", ${beans('e.seat_price_hundredths')} "price of a seat", t.note,
      t.posted_by_adult_id = ${adultId} "posted by you", t.posted_at "at"
      from ledger_entries e join ledger_transactions t on t.group_id = e.group_id and t.id = e.transaction_id join groups g on g.id = e.group_id
      left join rides r on r.group_id = t.group_id and r.id = t.ride_id left join pools p on p.group_id = r.group_id and p.id = r.pool_id
      where e.household_id = ${householdId} order by t.posted_at, t.id`,
  ),
  section(
    'messages that you wrote',
    ['messages'],
    ({
      adultId,
    }) => sql`select g.name "group", m.text, m.created_at "at", m.removed_at "removed at" from messages m join groups g on g.id = m.group_id
      where m.author_adult_id = ${adultId} order by m.created_at`,
  ),
  section(
    'messages addressed to you',
    ['message_addressees'],
    ({
      adultId,
    }) => sql`select g.name "group", m.created_at "at" from message_addressees t join messages m on m.group_id = t.group_id and m.id = t.message_id
      join groups g on g.id = m.group_id where t.adult_id = ${adultId} order by m.created_at`,
  ),
  section(
    'boards that you read',
    ['message_reads'],
    ({ adultId }) =>
      sql`select g.name "group", t.read_at "last read at" from message_reads t join groups g on g.id = t.group_id where t.adult_id = ${adultId}`,
  ),
  section(
    'concerns',
    ['concerns'],
    ({ adultId }) => sql`select g.name "group", c.raised_by_adult_id = ${adultId} "raised by you",
      case when c.raised_by_adult_id = ${adultId} or c.answered_by_adult_id = ${adultId} then c.body end "text",
      case when c.raised_by_adult_id = ${adultId} or c.answered_by_adult_id = ${adultId} then c.answer end "answer",
      c.status, c.raised_at "at", c.answered_at "answered at" from concerns c join groups g on g.id = c.group_id
      where c.raised_by_adult_id = ${adultId} or c.answered_by_adult_id = ${adultId} order by c.raised_at`,
  ),
  section(
    'invitations into groups',
    ['invitations', 'invitation_brings'],
    ({
      adultId,
      householdId,
      email,
    }) => sql`select g.name "group", i.invited_by_adult_id = ${adultId} "sent by you", i.invited_email "sent to", i.code,
      i.status, i.created_at "at", i.expires_at "good until",
      b.kid_names "kids on the list", b.phone "phone on the list" from invitations i join groups g on g.id = i.group_id
      left join invitation_brings b on b.group_id = i.group_id and b.invitation_id = i.id
      where i.invited_by_adult_id = ${adultId} or i.invited_email = ${email} or i.invited_household_id = ${householdId} order by i.created_at`,
  ),
  section(
    'asking to join',
    ['join_requests'],
    ({
      adultId,
      householdId,
    }) => sql`select g.name "group", j.status, j.created_at "at", j.decided_at "decided at", j.decided_by_adult_id = ${adultId} "decided by you"
      from join_requests j join groups g on g.id = j.group_id where j.household_id = ${householdId} or j.adult_id = ${adultId} order by j.created_at`,
  ),
  section(
    'handing groups over',
    ['hand_overs'],
    ({
      adultId,
    }) => sql`select g.name "group", h.from_adult_id = ${adultId} "by you", h.status, h.proposed_at "at", h.ended_at "ended at"
      from hand_overs h join groups g on g.id = h.group_id where h.from_adult_id = ${adultId} or h.to_adult_id = ${adultId} order by h.proposed_at`,
  ),
  section(
    'places that you added',
    ['places'],
    ({
      adultId,
      householdId,
    }) => sql`select g.name "group", p.name, p.address, p.city, p.state, p.label, p.created_at "at", p.archived_at "removed at"
      from places p join groups g on g.id = p.group_id where p.created_by_adult_id = ${adultId} or p.copied_by_household_id = ${householdId} order by p.created_at`,
  ),
  section(
    'tokens for clubs',
    ['club_tokens'],
    ({
      adultId,
    }) => sql`select g.name "group", t.name, t.made_at "made at", t.last_used_at "last used", t.ended_at "ended at" from club_tokens t
      join groups g on g.id = t.group_id where t.made_by_adult_id = ${adultId} or t.ended_by_adult_id = ${adultId} order by t.made_at`,
  ),
  section(
    'your Fair Guards',
    ['fair_guards'],
    ({ adultId }) =>
      sql`select name, description, created_at "made at", updated_at "changed at", deleted_at "deleted at" from fair_guards where owner_adult_id = ${adultId} order by created_at`,
  ),
  section(
    'terms that you began',
    ['terms'],
    ({ adultId }) =>
      sql`select g.name "group", t.starts_on "from", t.through_on "to", t.begun_at "at" from terms t join groups g on g.id = t.group_id where t.begun_by_adult_id = ${adultId} order by t.begun_at`,
  ),
  section(
    'suggested pools that you declined',
    ['declined_suggestions'],
    ({ adultId }) =>
      sql`select g.name "group", d.declined_at "at" from declined_suggestions d join groups g on g.id = d.group_id where d.declined_by_adult_id = ${adultId}`,
  ),
  section(
    'what you did in groups',
    ['activities'],
    ({
      adultId,
    }) => sql`select g.name "group", ${spacedOut('x.kind')} "what", r.date "ride on", x.at from activities x join groups g on g.id = x.group_id
      left join rides r on r.group_id = x.group_id and r.id = x.ride_id where x.actor_adult_id = ${adultId} order by x.id`,
  ),
]
