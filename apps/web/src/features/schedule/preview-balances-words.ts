export const projected = 'projected'
export const balances = 'Balances'
export const asPlannedNow = 'As planned now'
export const withThisSchedule = 'With this schedule'
