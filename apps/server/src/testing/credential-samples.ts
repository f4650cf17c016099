// Well-formed requests about driver credentials: one's own, and the status of a group's adults.
import type { Samples } from './procedure-samples.ts'
import type { TestGroup } from './test-group.ts'

export function credentialSamples({ groupId, families, admin }: TestGroup): Samples {
  const { adultId } = families.find((family) => family !== admin) ?? admin
  return {
    'credentials.save': {
      ...{ licenseExpiry: '2031-05-01', insuranceExpiry: '2031-06-30' },
      ...{ insuranceProvider: 'Acme', insuranceLast4: '0417' },
      // A version that no screen has read: a stranger who sends it is refused and changes nothing.
      savedAt: '2026-01-01T00:00:00Z',
    },
    'credentials.flag': { groupId, adultId, note: 'The insurance card is another car’s' },
    'credentials.clear': { groupId, adultId },
  }
}
