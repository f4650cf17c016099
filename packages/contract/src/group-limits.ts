// How much one group may list: far above any group, far below what could slow it down.

export const placeLimit = 200
