/** The parts of a group's page, in order. The settings have an address of their own. */
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
