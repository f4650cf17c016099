import type { FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { expect, test } from 'vitest'
import { type Choice, changesIn } from './use-group-choice.ts'

const templateOf = (fairGuardId: string) => ({ fairGuardId }) as FairGuardTemplate
const values = presets.standard.values
const now: Choice = { template: templateOf('standard'), values, distanceCounts: false, carPrice: 4_000 }

test('a choice keeps only its changes, so another admin’s change to the rest stays', () => {
  const drafted = changesIn({ ...now, distanceCounts: true }, now)
  expect(drafted).toEqual({ distanceCounts: true })
  const later = { ...now, carPrice: 16_000 as const }
  expect({ ...later, ...drafted }).toEqual({ ...later, distanceCounts: true })
  expect(changesIn({ ...now }, now)).toEqual({})
})

test('another template and numbers for the group alone are changes to the rules', () => {
  const other = templateOf('other')
  expect(changesIn({ ...now, template: other }, now)).toEqual({ template: other, values })
  const own = { template: null, values: { ...values, softNudgeHundredths: -900 } }
  expect(changesIn({ ...now, ...own }, now)).toEqual(own)
})
