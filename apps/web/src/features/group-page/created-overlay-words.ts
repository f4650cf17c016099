export const isReady = (name: string): string => `${name} is ready`
export const whatIsNext =
  'Next, add your first pool: the same trip on the same weekdays. Then send the other families a link.'
export const createFirstPool = 'Create First Pool'
export const showMeAround = 'Show me around'
export const notNow = 'Not now'
