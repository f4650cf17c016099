export const call = (name: string): string => `Call ${name}`
export const text = (name: string): string => `Text ${name}`
export const notOnTheWayYet = (time: string): string =>
  `The ride starts at ${time}. Maybe the driver just forgot to tap.`
export const yourKids = 'Your kids'
const stop = (each?: { name: string; atHome: boolean }) => (each?.atHome ? 'home' : each?.name)
export const route = (from?: Parameters<typeof stop>[0], to?: Parameters<typeof stop>[0]) => (
  <>
    {stop(from)} to <b>{stop(to)}</b>
  </>
)
