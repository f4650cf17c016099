// The tabs of a group's page, by their names in its address: /groups/{id}?tab=families.
export const groupTabs = ['pools', 'invites', 'families', 'shortfalls', 'messages'] as const
export type GroupTab = (typeof groupTabs)[number]
