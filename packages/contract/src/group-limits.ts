// How much one group may list: far above any group, far below what could slow it down.

export { furthestDays as furthestLastDay } from '@beanpool/domain/groups/last-day'

export const placeLimit = 200
