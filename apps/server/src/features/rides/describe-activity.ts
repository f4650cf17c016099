// A ride's record in plain words: who did what, from what to what.

export type Activity = { kind: string; data: unknown }
export type Naming = {
  nameOf: (adultId: string | null | undefined) => string
  householdOf: (householdId: string) => string
}

type Data = {
  fromAdultId?: string | null
  toAdultId?: string | null
  driverAdultId?: string | null
  seatPriceHundredths?: number
  rode?: number
  absent?: number
  notPickedUp?: number
  note?: string | null
  householdIds?: string[]
  toAll?: boolean
  late?: boolean
}

/**
 * A sentence without its actor; the screen puts the actor's name before it. One that ends in a moment has no full stop:
 * the screen adds "until" and the moment in the reader's way of writing it.
 */
export function describeActivity({ kind, data }: Activity, { nameOf, householdOf }: Naming): string {
  const facts = (data ?? {}) as Data
  switch (kind) {
    case 'planned':
      return facts.fromAdultId
        ? `The plan moved this drive from ${nameOf(facts.fromAdultId)} to ${nameOf(facts.toAdultId)}.`
        : `The plan chose ${nameOf(facts.toAdultId)} to drive.`
    case 'picked_first_driver':
      return `picked ${nameOf(facts.toAdultId)} to drive.`
    case 'no_driver_found':
      return facts.fromAdultId
        ? `${nameOf(facts.fromAdultId)} cannot drive any more; nobody else can yet.`
        : 'Nobody could be found to drive yet.'
    case 'car_not_needed':
      return 'This car was not needed.'
    case 'taken':
      return 'took this ride.'
    case 'accepted':
      return 'accepted this ride.'
    case 'declined':
      return 'declined this ride.'
    case 'given_back':
      return facts.late ? 'gave this drive back late.' : 'gave this drive back.'
    case 'partner_drives':
      return `handed this drive to ${nameOf(facts.toAdultId)}.`
    case 'offered':
      return `Offered to ${facts.toAll ? 'everyone who can' : (facts.householdIds ?? []).map(householdOf).join(' and ')}`
    case 'offers_ended':
      return 'Nobody accepted.'
    case 'picked_driver':
      return `picked ${nameOf(facts.toAdultId)} to drive.`
    case 'completed':
      return `marked it done: ${outcomes(facts)}.`
    case 'corrected':
      return `corrected it: ${outcomes(facts)}${facts.driverAdultId ? `, ${nameOf(facts.driverAdultId)} drove` : ''}.${facts.note ? ` “${facts.note}”` : ''}`
    case 'uncovered':
      return 'It started without a driver.'
    default:
      return 'Something about this ride changed.'
  }
}

/** The sentence of a ride that completed by itself has no actor to go before it. */
export function describeOwnCompletion(data: unknown): string {
  return `Completed by itself: ${outcomes((data ?? {}) as Data)}.`
}

function outcomes({ rode = 0, absent = 0, notPickedUp = 0 }: Data): string {
  const parts = [
    `${rode} rode`,
    ...(absent > 0 ? [`${absent} absent`] : []),
    ...(notPickedUp > 0 ? [`${notPickedUp} not picked up`] : []),
  ]
  return parts.join(', ')
}
