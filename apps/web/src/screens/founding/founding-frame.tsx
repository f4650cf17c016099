// The frame of the steps after a group is created. The group already works, so each step can be done later.
import type { ReactNode } from 'react'
import { type FoundingStep, stepsAfterFounding } from '../../features/groups/founding-step.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { stepsLeft } from '../../ui/everyday-words.ts'
import * as words from './founding-words.ts'

type FoundingFrameProps = {
  groupId: string
  step: FoundingStep
  title: string
  lead: string
  children: ReactNode
}

export const FoundingFrame = ({ groupId, step, title, lead, children }: FoundingFrameProps) => (
  <AuthPage
    eyebrow={stepsLeft(stepsAfterFounding(useMe()) + 4 - step)}
    title={title}
    lead={lead}
    wide={step === 1 ? true : 'page'}
    foot={
      <ButtonLink to="/groups/$groupId" params={{ groupId }} variant="subtle">
        {words.finishLater}
      </ButtonLink>
    }
  >
    {children}
  </AuthPage>
)
