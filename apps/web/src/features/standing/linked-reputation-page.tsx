// The page that a reputation link opens: a snapshot for an admin of a group that the adult asks
// to join. It needs no sign-in.
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, hasCode, messageOf } from '../../api/api.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { reputationFacts } from '../../parts/standing/words.ts'
import { agoText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows } from '../../ui/layout.tsx'
import { Aside } from '../../ui/text.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './dialog-words.ts'
import classes from './standing.module.css'

export const LinkedReputationPage = ({ token }: { token: string }) => {
  const query = useQuery(api.standing.linkedReputation.queryOptions({ input: { token }, retry: false }))
  const failure = useFailure(query)
  if (query.data) {
    const { name, reputation } = query.data
    return (
      <AuthPage title={words.reputationOf(name)} lead={words.lead(name)}>
        <Rows as="dl" pad={8} mt={12} mb={16} data-ends className={classes.facts}>
          {reputationFacts(reputation).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Rows>
        <Aside>{words.asOf(agoText(reputation.generatedAt))}</Aside>
      </AuthPage>
    )
  }
  if (failure === null)
    return (
      <AuthPage title={everyday.oneMoment}>
        <Skeleton height={160} radius="lg" role="status" aria-label={everyday.loading} />
      </AuthPage>
    )
  if (hasCode(failure, 'NOT_FOUND')) return <AuthPage title={words.notHere} lead={words.notHereText} />
  return (
    <AuthPage title={words.linkedReputationDidNotLoad}>
      <Problem>{messageOf(failure)}</Problem>
      <Button loading={query.isFetching} onClick={() => query.refetch()}>
        {everyday.retry}
      </Button>
    </AuthPage>
  )
}
