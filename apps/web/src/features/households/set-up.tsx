// The first run: a few steps, and then on to the newcomer's destination. Everything else is in the profile.
import type { Household } from '@beanpool/contract/households'
import type { Brought } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { leadsToJoining, onboarding, setUpTarget } from '../../parts/session/targets.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Note } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { type SetUpStep, setUpSteps } from './profile-address.ts'
import classes from './set-up.module.css'
import { HomeStep, hasTypedKid, KidsStep, type StepProps, WeekStep, YouStep } from './set-up-steps.tsx'
import * as words from './set-up-words.ts'
import { nextStep, shownStep, stepsOf, stepWords } from './set-up-words.ts'
import { useBrought } from './use-brought.ts'
import { householdFailures, useHouseholdChange } from './use-household.ts'

const stepViews: Record<SetUpStep, (props: StepProps) => ReactNode> = {
  you: YouStep,
  home: HomeStep,
  kids: KidsStep,
  week: WeekStep,
}

/**
 * Continues to the adult's destination once the set-up is finished, here or on another device: a code's group, or the
 * dashboard.
 */
export const Onward = ({ returnTo }: { returnTo: string | undefined }) => {
  const router = useRouter()
  const queries = useQueryClient()
  const { adultId } = useMe()
  const isGoing = useRef(false)
  useEffect(() => {
    if (isGoing.current) return
    isGoing.current = true
    onboarding.markDone(adultId)
    void queries
      .invalidateQueries({ queryKey: meOptions.queryKey })
      .then(() => router.history.replace(setUpTarget(returnTo)))
  }, [router, queries, adultId, returnTo])
  return <SkeletonCards count={1} height={240} />
}

const Road = ({ steps, at }: { steps: SetUpStep[]; at: number }) => (
  <ol className={classes.road}>
    {steps.map((step, place) => (
      <li key={step} aria-current={place === at ? 'step' : undefined}>
        {place < at ? (
          <IconCircleCheck size={20} aria-label={everyday.done} />
        ) : (
          <IconCircle size={20} aria-hidden />
        )}
        {stepWords[step].short}
      </li>
    ))}
  </ol>
)

type SetUpProps = { household: Household | null; asked: SetUpStep | undefined; returnTo: string | undefined }

export const SetUp = (props: SetUpProps) => {
  const brought = useBrought(props.returnTo)
  return brought ? <Steps {...props} brought={brought} /> : <SkeletonCards count={1} height={240} />
}

const Steps = ({ household, asked, returnTo, brought }: SetUpProps & { brought: Brought }) => {
  const me = useMe()
  const navigate = useNavigate()
  const change = useHouseholdChange(householdFailures.finishSetup)
  const finish = useSubmit(api.households.finishSetup.mutationOptions(change))
  // Decided once, so that a step does not vanish while it is being saved.
  const [{ steps, first }] = useState(() => {
    const next = nextStep(me, household)
    return { steps: stepsOf(me), first: next === 'week' && hasTypedKid(me.adultId) ? 'kids' : next }
  })
  const step = shownStep(asked && steps.includes(asked) ? asked : first, me, household)
  const at = steps.indexOf(step)
  const went = useRef(false)
  const goTo = (part: SetUpStep) => {
    went.current = true
    navigate({ to: '/profile', search: { return: returnTo, part } })
  }
  // Puts each step into the address, even the first, so Back leads to the previous step.
  useEffect(() => {
    if (asked) return
    navigate({ to: '/profile', search: { return: returnTo, part: step }, replace: true })
  }, [asked, step, returnTo, navigate])
  const next = setUpSteps[setUpSteps.indexOf(step) + 1]
  const before = steps[at - 1]
  const back = before && (
    <Button variant="default" onClick={() => goTo(before)}>
      {everyday.back}
    </Button>
  )
  const { title, sub } = stepWords[step]
  const Step = stepViews[step]
  return (
    <>
      <PageHead
        title={title}
        eyebrow={everyday.stepsLeft(steps.length - at + (leadsToJoining(returnTo) ? 1 : 0))}
        sub={sub}
      />
      {brought.partnerFirstName && <Note>{words.partnerIsIn(brought.partnerFirstName)}</Note>}
      <div className={classes.cols}>
        <Step
          key={step}
          household={household}
          brought={brought}
          around={{ back, pause: went.current }}
          ending={finish.isPending}
          onDone={() => (next ? goTo(next) : finish.mutate({}))}
        />
        <Road steps={steps} at={at} />
      </div>
    </>
  )
}
