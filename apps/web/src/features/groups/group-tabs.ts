/** The parts of a group's page, in order. The settings have their own address. */
export const groupTabs = [
  'overview',
  'pools',
  'invites',
  'families',
  'shortfalls',
  'messages',
  'settings',
] as const
export type GroupTab = (typeof groupTabs)[number]
