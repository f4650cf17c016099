// How much one import may hold: more than a school year has, far below what could slow planning down.

export const importedDaysLimit = 400
