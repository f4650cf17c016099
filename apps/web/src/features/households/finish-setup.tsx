import type { Household } from '@beanpool/contract/households'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Bean } from '../../ui/bean.tsx'
import { onboarding, setUpTarget } from '../accounts/targets.ts'
import { meOptions, useMe } from '../session/me.ts'
import { householdFailures } from './household-problem.ts'
import { missingForSetup, setupStepWords } from './household-words.ts'
import classes from './profile.module.css'
import { useHouseholdChange } from './use-household.ts'

export const FinishSetup = ({ household, returnTo }: { household: Household | null; returnTo?: string }) => {
  const router = useRouter()
  const queries = useQueryClient()
  const { adultId } = useMe()
  const missing = missingForSetup(household)
  const change = useHouseholdChange(householdFailures.finishSetup)
  const finish = useSubmit(
    api.households.finishSetup.mutationOptions({
      ...change,
      onSuccess: async (answer) => {
        change.onSuccess(answer)
        onboarding.markDone(adultId)
        await queries.invalidateQueries({ queryKey: meOptions.queryKey })
        // Where the adult was going, be it the group of a code, or the dashboard.
        router.history.replace(setUpTarget(returnTo))
      },
    }),
  )
  if (household?.setupCompleted) return null
  return (
    <section className={classes.finish}>
      <h2>{missing.length === 0 ? 'All set' : 'Still to do'}</h2>
      {missing.length === 0 ? (
        <p>Your family can be found a seat and given a turn.</p>
      ) : (
        <ul>
          {missing.map((step) => (
            <li key={step}>
              <Bean look="free" size={22} />
              {setupStepWords[step]}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button disabled={missing.length > 0} loading={finish.isPending} onClick={() => finish.mutate({})}>
          Finish Setup
        </Button>
      </div>
    </section>
  )
}
