export const dashboardOf = (groupName: string): string => `Dashboard of ${groupName}`
export const openGroup = (groupName: string): string => `Open ${groupName}`
