// The page that a mailed link opens. It explains its one button and needs no sign-in. Opening it changes nothing.
import type { MailLink } from '@beanpool/contract/notifications'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasCode, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { useFailure } from '../../ui/use-failure.ts'
import * as words from './words.ts'

const openLabel = ({ kind, path }: MailLink): string => {
  if (kind === 'unsubscribe') return words.settings
  return path.startsWith('/calendar') ? words.open : everyday.openBeanpool
}

const Answer = ({ token, link }: { token: string; link: MailLink }) => {
  const queries = useQueryClient()
  const key = api.links.read.queryKey({ input: { token } })
  const use = useSubmit(
    api.links.use.mutationOptions({
      onSuccess: async (after) => {
        // A read that began before the tap may be answered after it, and no live update
        // would correct that on this page.
        await queries.cancelQueries({ queryKey: key })
        queries.setQueryData(key, after)
      },
    }),
  )
  return (
    <AuthPage title={link.title} lead={link.line}>
      {link.state === 'open' && (
        <Button loading={use.isPending} onClick={() => use.mutate({ token })} fullWidth>
          {link.button}
        </Button>
      )}
      <Problem>{use.isError ? messageOf(use.error, words.notSent) : null}</Problem>
      <ButtonLink to={link.path} variant="default" fullWidth>
        {openLabel(link)}
      </ButtonLink>
    </AuthPage>
  )
}

export const MailLinkPage = ({ token }: { token: string }) => {
  const query = useQuery(
    // Reads the state again, since an offer may end while the page is open.
    api.links.read.queryOptions({ input: { token }, retry: false, refetchOnWindowFocus: 'always' }),
  )
  const failure = useFailure(query)
  if (query.data) return <Answer token={token} link={query.data} />
  if (failure === null)
    return (
      <AuthPage title={words.loading}>
        <Skeleton height={96} radius="lg" role="status" aria-label={everyday.loading} />
      </AuthPage>
    )
  const isUnknown = hasCode(failure, 'NOT_FOUND')
  return (
    <AuthPage title={words.unknown} lead={isUnknown ? words.unknownLine : undefined}>
      {!isUnknown && <Problem>{messageOf(failure, everyday.pleaseTryAgain)}</Problem>}
      {!isUnknown && (
        <Button loading={query.isFetching} onClick={() => query.refetch()}>
          {everyday.retry}
        </Button>
      )}
      <ButtonLink to="/" variant="default">
        {everyday.openBeanpool}
      </ButtonLink>
    </AuthPage>
  )
}
