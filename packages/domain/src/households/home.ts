// The home of a kid: the household that enrols it, rides with it and pays for it on a date.

/** The household that enrolled the kid, for all its dates. A second home, with its own dates, would be a second kind. */
export type Home = { kind: 'enrolling'; householdId: string }

export type HomedKid = { kidId: string; householdId: string }

/** Returns the household responsible for the kid on that date, YYYY-MM-DD. */
export const homeOf: (kid: HomedKid, date: string) => Home = ({ householdId }) => ({
  kind: 'enrolling',
  householdId,
})
