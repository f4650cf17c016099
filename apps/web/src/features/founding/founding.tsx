// A group that is made is set up in two more steps; the address says which, so that Back and a reload lead to it.

import type { FoundingStep } from '../groups/founding-step.ts'
import { BasicsMade } from './basics-made.tsx'
import { FairGuardStep } from './fair-guard-step.tsx'
import { RulesStep } from './rules-step.tsx'

const steps = { 1: BasicsMade, 2: FairGuardStep, 3: RulesStep }

export const Founding = ({ groupId, step }: { groupId: string; step: FoundingStep }) => {
  const Step = steps[step]
  return <Step groupId={groupId} />
}
