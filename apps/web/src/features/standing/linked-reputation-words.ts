// Words of linked-reputation-page.tsx.
export const reputationOf = (name: string): string => `Reputation of ${name}`
export const lead = (name: string): string =>
  `${name} shares this with you. It is worked out by Beanpool from all the groups that they ride with.`
export const asOf = (ago: string): string => `As of ${ago}.`
export const loading = 'One moment'
export const notHere = 'This link shows nothing'
export const notHereText =
  'It may have been taken back, or the reputation is not shared any more. Ask for a new link.'
export const didNotLoad = 'The reputation did not load'
export const retry = 'Retry'
