// Returns the money in which the library shows its prices: the library belongs to no group.

import { type Currency, currencyOf } from '@beanpool/contract/currencies'
import { useMe } from '../../parts/session/me.ts'
import { namedTimeZone } from '../../ui/named-time-zone.ts'

export const useLibraryCurrency = (): Currency => currencyOf(useMe().timeZone ?? namedTimeZone())
