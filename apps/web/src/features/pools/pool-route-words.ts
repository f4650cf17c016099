import type { PoolRoute } from '@beanpool/contract/pool-routes'
import { numberFormat } from '../../ui/formats.ts'

export const theWay = 'The way, in order'
export const theRouteDidNotLoad = 'The route did not load'
export const openInMaps = 'Open in maps'
export const changeRoute = 'Change route'

const numberText = (value: number): string => numberFormat({ maximumFractionDigits: 1 }).format(value)

const mile = (miles: number): string => `${numberText(miles)} ${miles === 1 ? 'mile' : 'miles'}`

const noPoint = ({ places, canEdit }: PoolRoute): string => {
  const missing = places.filter(({ hasPoint }) => !hasPoint)
  if (missing.length === places.length) {
    const how = ' Type the miles with Change route, or give each place a map point in the address book.'
    return `Distance not known.${canEdit ? how : ''}`
  }
  return `Distance not known: no point on the map for ${[...new Set(missing.map(({ name }) => name))].join(', ')}.`
}

const distanceText = (route: PoolRoute): string => {
  const { miles } = route
  if (miles === null) return noPoint(route)
  if (miles.how === 'entered') return `${mile(miles.miles)}, as an admin entered them.`
  return `${mile(miles.miles)} as the crow flies, from stop to stop. The road is longer.`
}

export const milesText = (route: PoolRoute): string => {
  const text = distanceText(route)
  if (!route.milesCount) return text
  return route.miles === null
    ? `${text} Until it is, miles add nothing to a seat.`
    : `${text} A seat is priced by them.`
}
