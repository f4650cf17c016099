// The limits of one import: more than a school year, far less than would slow planning down.

export const importedDaysLimit = 400
