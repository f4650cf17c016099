export const call = (name: string): string => `Call ${name}`
export const text = (name: string): string => `Text ${name}`
export const notOnTheWayYet = (time: string): string =>
  `The ride starts at ${time}, and On my way has not been tapped. The driver may only have forgotten to.`
export const yourKids = 'Your kids'
const stop = (each?: { name: string; atHome: boolean }) => (each?.atHome ? 'home' : each?.name)
export const route = (from?: Parameters<typeof stop>[0], to?: Parameters<typeof stop>[0]) => (
  <>
    {stop(from)} to <b>{stop(to)}</b>
  </>
)
