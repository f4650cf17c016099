// Lists the sections of an adult's download about the account and the family.
import { sql } from 'drizzle-orm'
import { section, spacedOut } from './section.ts'

export const accountSections = [
  section(
    'account',
    ['adults', 'auth_users'],
    ({ adultId }) => sql`select a.first_name "first name", a.last_name "last name", u.email, a.phone,
      u.email_verified "email confirmed", u.image "picture", a.time_zone "time zone", a.date_language "language of dates",
      a.plan_tier "plan", a.share_reputation "reputation is shared", a.created_at "since"
      from adults a join auth_users u on u.id = a.auth_user_id where a.id = ${adultId}`,
  ),
  section(
    'ways to sign in',
    ['auth_accounts'],
    ({
      adultId,
    }) => sql`select case c.provider_id when 'credential' then 'email and password' else c.provider_id end "way",
      c.created_at "since" from auth_accounts c join adults a on a.auth_user_id = c.user_id where a.id = ${adultId}`,
  ),
  section(
    'passkeys',
    ['auth_passkeys'],
    ({
      adultId,
    }) => sql`select p.name "name", p.created_at "since" from auth_passkeys p join adults a on a.auth_user_id = p.user_id
      where a.id = ${adultId}`,
  ),
  section(
    'where you are signed in',
    ['auth_sessions'],
    ({
      adultId,
    }) => sql`select s.user_agent "browser", s.ip_address "address", s.created_at "since", s.updated_at "last used",
      s.expires_at "ends" from auth_sessions s join adults a on a.auth_user_id = s.user_id where a.id = ${adultId}`,
  ),
  section(
    'what operators did',
    ['operator_record'],
    ({ adultId }) => sql`select ${spacedOut('act')} "what", at, about_adult_id = ${adultId} "to your account",
      operator_adult_id = ${adultId} "by you" from operator_record
      where about_adult_id = ${adultId} or operator_adult_id = ${adultId} order by at`,
  ),
  section(
    'beta codes',
    ['plan_redemptions'],
    ({ adultId }) => sql`select redeemed_at "used at" from plan_redemptions where adult_id = ${adultId}`,
  ),
  section(
    'notification settings',
    ['notification_preferences'],
    ({ adultId }) =>
      sql`select changes "what you changed", updated_at "changed at" from notification_preferences where adult_id = ${adultId}`,
  ),
  section(
    'browsers with push messages',
    ['push_subscriptions'],
    ({ adultId }) =>
      sql`select endpoint "address", created_at "since" from push_subscriptions where adult_id = ${adultId}`,
  ),
  section(
    'emails to you',
    ['outbox_mails'],
    // Omits the text of emails, as links in it sign people in.
    ({ email }) =>
      sql`select subject, created_at "written at", sent_at "sent at" from outbox_mails where recipient = ${email} order by created_at`,
  ),
  section(
    'week in which you cannot drive',
    ['weekly_unavailability'],
    ({
      adultId,
    }) => sql`select (array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'])[weekday] "day",
      ${spacedOut('part')} "part of the day" from weekly_unavailability where adult_id = ${adultId} order by weekday`,
  ),
  section(
    'vacations',
    ['vacations'],
    ({ adultId }) =>
      sql`select start_date "from", end_date "to", note from vacations where adult_id = ${adultId} order by start_date`,
  ),
  section(
    'driver credentials',
    ['driver_credentials'],
    ({
      adultId,
    }) => sql`select license_expiry "licence good until", insurance_provider "insurer", insurance_last4 "last digits of the policy",
      insurance_expiry "insurance good until", updated_at "saved at" from driver_credentials where adult_id = ${adultId}`,
  ),
  section(
    'flags on your credentials',
    ['credential_flags'],
    ({
      adultId,
    }) => sql`select g.name "group", f.note, f.flagged_at "at", f.adult_id <> ${adultId} "set by you"
      from credential_flags f join groups g on g.id = f.group_id
      where f.adult_id = ${adultId} or f.flagged_by_adult_id = ${adultId} order by f.flagged_at`,
  ),
]

export const familySections = [
  section(
    'family',
    ['households', 'adults'],
    ({
      adultId,
      householdId,
    }) => sql`select h.name, h.created_at "since", h.setup_completed_at "set up at", h.pick_up_word "pick-up word",
      (select string_agg(a.first_name, ', ') from adults a where a.household_id = h.id and a.deleted_at is null) "adults",
      h.owner_adult_id = ${adultId} "you own it" from households h where h.id = ${householdId}`,
  ),
  section(
    'cars',
    ['household_cars'],
    ({
      householdId,
    }) => sql`select name, seats "seats for kids", colour, plate, boosters, created_at "since", archived_at "removed at"
      from household_cars where household_id = ${householdId} order by created_at`,
  ),
  section(
    'kids',
    ['kids'],
    ({ householdId }) =>
      sql`select name, notes, created_at "since", archived_at "removed at" from kids where household_id = ${householdId} order by created_at`,
  ),
  section(
    'safety cards',
    ['kid_safety_cards'],
    ({
      householdId,
    }) => sql`select k.name "kid", ${spacedOut('c.seat')} "seat", c.allergies, c.contacts "emergency contacts",
      c.hand_over "who may hand over", c.saved_at "saved at" from kid_safety_cards c join kids k on k.id = c.kid_id where k.household_id = ${householdId}`,
  ),
  section(
    'addresses',
    ['addresses'],
    ({ householdId }) =>
      sql`select name, address, created_at "since", archived_at "removed at" from addresses where household_id = ${householdId} order by created_at`,
  ),
  section(
    'where kids come from and go to',
    ['kid_address_links'],
    ({
      householdId,
    }) => sql`select k.name "kid", l.relation, coalesce(a.name, p.name) "place" from kid_address_links l
      join kids k on k.id = l.kid_id left join addresses a on a.id = l.address_id left join places p on p.id = l.place_id
      where k.household_id = ${householdId}`,
  ),
  section(
    'days on which kids do not ride',
    ['kid_absences'],
    ({
      householdId,
    }) => sql`select k.name "kid", p.name "pool", b.from_date "from", b.to_date "to", b.marked_at "marked at", b.withdrawn_at "taken back at"
      from kid_absences b join kids k on k.id = b.kid_id left join pools p on p.id = b.pool_id where k.household_id = ${householdId} order by b.marked_at`,
  ),
  section(
    'invitations into a family',
    ['co_parent_invitations'],
    ({
      adultId,
      householdId,
      email,
    }) => sql`select invited_email "sent to", status, created_at "sent at", expires_at "good until", used_at "answered at"
      from co_parent_invitations where household_id = ${householdId} or invited_by_adult_id = ${adultId} or invited_email = ${email} order by created_at`,
  ),
]
