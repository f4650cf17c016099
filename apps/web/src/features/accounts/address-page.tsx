// The page for the links mailed when the sign-in address changes. It needs a tap, so that link scanners change nothing.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { security } from '@beanpool/contract/security'
import { Button } from '@mantine/core'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { AuthPage, Problem } from '../../parts/session/auth-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './address-words.ts'
import { chooseANewPassword, thisLinkDoesntWork } from './words.ts'

type Refusal = RefusalOf<typeof security.useAddressLink>

const refusals: Record<Refusal, (isBack: boolean) => string> = {
  link_ended: words.linkEnded,
  address_taken: () => words.taken,
}

export const AddressPage = ({ token, isBack }: { token: string | undefined; isBack: boolean }) => {
  const use = useSubmit(api.security.useAddressLink.mutationOptions())
  const reason = reasonOf<Refusal>(use.error)
  // Tapping again would get the same response.
  if (!token || reason)
    return (
      <AuthPage title={thisLinkDoesntWork} lead={refusals[reason ?? 'link_ended'](isBack)}>
        <ButtonLink to="/auth/login">{everyday.signIn}</ButtonLink>
        {isBack && reason !== 'address_taken' && (
          <ButtonLink to="/auth/forgot-password" variant="default">
            {chooseANewPassword}
          </ButtonLink>
        )}
      </AuthPage>
    )
  if (use.data?.what === 'changed')
    return (
      <AuthPage title={words.changed} lead={words.changedLead(use.data.email)}>
        <ButtonLink to="/dashboard">{everyday.goOn}</ButtonLink>
      </AuthPage>
    )
  if (use.data?.what === 'back')
    return (
      <AuthPage title={words.isBack} lead={words.isBackLead(use.data.email)}>
        <ButtonLink to="/auth/forgot-password">{chooseANewPassword}</ButtonLink>
      </AuthPage>
    )
  return (
    <AuthPage
      title={isBack ? words.backTitle : words.useTitle}
      lead={isBack ? words.backLead : words.useLead}
    >
      <Problem>{use.error && messageOf(use.error)}</Problem>
      <Button fullWidth loading={use.isPending} onClick={() => use.mutate({ token })}>
        {isBack ? words.takeBack : words.useIt}
      </Button>
    </AuthPage>
  )
}
