// The bounds, defaults and prices of Fair Guards for screens that work with them in the browser. Without zod.
import { priceFor } from '@beanpool/domain/beans/seat-price'
import {
  creditPolicy,
  fairGuardBounds,
  fairGuardProblems,
  settingsFormDefaults,
} from '@beanpool/domain/fair-guards/fair-guard'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { carPrices } from '@beanpool/domain/planner/input/car-price'

export type { MultiplierReason } from '@beanpool/domain/beans/seat-price'
export type {
  CreditPolicyField,
  FairGuard,
  FairGuardNumber,
  FairGuardSwitch,
} from '@beanpool/domain/fair-guards/fair-guard'
export type { PresetName } from '@beanpool/domain/fair-guards/presets'
export type { CarPrice } from '@beanpool/domain/planner/input/car-price'

export const fairGuardFacts = {
  bounds: fairGuardBounds,
  creditPolicy,
  problems: fairGuardProblems,
  settingsFormDefaults,
  presets,
  priceFor,
  carPrices,
}
