export const typeToDeleteIt = (name: string): string => `Type “${name}” to delete it`
export const deletePool = 'Delete pool'
export const settings = (name: string): string => `${name}: settings`
export const couldNotLoad = 'Error: Could not load pool settings.'
export const kidsRoster = 'Kids Roster'
export const route = 'Route'
export const configuration = 'Configuration'
export const dangerZone = 'Danger Zone'
export const viewOnly = 'View only'
export const whatDeletingDoes =
  'Deleting cancels every ride that is not locked yet. Locked rides still run, and past rides keep their record and their beans. You can undo it for ten minutes.'
export const otherWayStays = (name: string): string => `${name} stays: it is deleted in its own settings.`
