// Well-formed requests about the tokens of clubs, like those in procedure-samples.ts.
import type { TestGroup } from './test-group.ts'

export async function clubSamples({ groupId, admin }: TestGroup) {
  const tokenId = crypto.randomUUID()
  await admin.parent.client.clubTokens.make({ groupId, tokenId, name: 'Riverside FC' })
  return {
    'clubTokens.make': { groupId, tokenId: crypto.randomUUID(), name: 'Stolen' },
    'clubTokens.end': { tokenId },
  }
}
