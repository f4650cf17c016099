// Well-formed requests about the tokens of clubs, as procedure-samples.ts has them of the others.
import type { TestGroup } from './test-group.ts'

export async function clubSamples({ groupId, admin }: TestGroup) {
  const tokenId = crypto.randomUUID()
  await admin.parent.client.clubTokens.make({ groupId, tokenId, name: 'Riverside FC' })
  return {
    'clubTokens.list': { groupId },
    'clubTokens.make': { groupId, tokenId: crypto.randomUUID(), name: 'Stolen' },
    'clubTokens.end': { tokenId },
  }
}
