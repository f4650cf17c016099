// A return trip as the pool's form shows it. Without zod, which no browser should load for it.
import { startsAfter as isAfter, returnName as nameOfReturn } from '@beanpool/domain/pools/return-trip'

export const returnName = nameOfReturn
export const startsAfter = isAfter
