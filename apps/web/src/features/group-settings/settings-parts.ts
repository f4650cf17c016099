// The parts of a group's settings, as their address names them.
export const settingsParts = ['group', 'rides', 'families'] as const
export type SettingsPart = (typeof settingsParts)[number]
