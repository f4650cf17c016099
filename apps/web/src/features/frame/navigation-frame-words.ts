// Words of navigation-frame.tsx.
export const dashboard = 'Dashboard'
export const calendar = 'Calendar'
export const pools = 'Pools'
export const groups = 'Groups'
export const families = 'Families'
export const settings = 'Settings'
export const fairGuard = 'Fair Guard'
export const yourFamily = 'Your family'
