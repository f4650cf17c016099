// Finds an account by its address, shows its state, and lets an operator help its owner or lock them out.
import type { OperatorAccount } from '@beanpool/contract/operator'
import type { AccountAct } from '@beanpool/domain/operator/operator'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Badge, BadgeRow } from '../../ui/badge.tsx'
import { agoText, capital } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

const waysOf = ({ hasPassword, hasTwoFactor, hasProvider, passkeys }: OperatorAccount): string => {
  const { password, twoFactor, provider } = words.wayWords
  const ways = [
    ...(hasPassword ? [password] : []),
    ...(hasTwoFactor ? [twoFactor] : []),
    ...(passkeys > 0 ? [words.passkeys(passkeys)] : []),
    ...(hasProvider ? [provider] : []),
  ]
  return ways.join(', ') || words.none
}

const State = ({ account }: { account: OperatorAccount }) => (
  <>
    <BadgeRow>
      <Badge tone={account.isVerified ? 'good' : 'warn'}>
        {account.isVerified ? words.verified : words.unverified}
      </Badge>
      {account.isBlocked && <Badge tone="danger">{words.blocked}</Badge>}
      {account.mailRefused && <Badge tone="warn">{words.mailRefused}</Badge>}
    </BadgeRow>
    <Facts>
      <div>
        <dt>{words.signedIn}</dt>
        <dd>{account.signedInAt === null ? words.notSignedIn : capital(agoText(account.signedInAt))}</dd>
      </div>
      <div>
        <dt>{words.waysIn}</dt>
        <dd>{waysOf(account)}</dd>
      </div>
    </Facts>
  </>
)

const actsOn = ({ isBlocked, hasTwoFactor }: OperatorAccount): AccountAct[] => [
  'send_reset',
  'end_sessions',
  ...(hasTwoFactor ? (['reset_two_factor'] as const) : []),
  isBlocked ? 'unblock' : 'block',
  'delete',
]

type Asked = { account: OperatorAccount; act: AccountAct; busy: boolean }

const Confirm = ({
  account: { email },
  act,
  busy,
  ...on
}: Asked & { onDo: () => void; onClose: () => void }) => {
  const { label, means } = words.acts[act]
  return (
    <Dialog title={words.sure(label)} onClose={on.onClose}>
      <Stack>
        <p>{means(email)}</p>
        {act !== 'delete' && <Quiet>{words.theyAreTold}</Quiet>}
        <Buttons>
          <Button
            color={act === 'delete' || act === 'block' ? 'red.9' : undefined}
            loading={busy}
            onClick={on.onDo}
          >
            {label}
          </Button>
          <Button variant="default" onClick={on.onClose}>
            {everyday.cancel}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

type FoundProps = { account: OperatorAccount; onAccount: (account: OperatorAccount | null) => void }

const Found = ({ account, onAccount }: FoundProps) => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<AccountAct | null>(null)
  const act = useSubmit(
    api.operator.act.mutationOptions({
      onSuccess: ({ account: after }, done) => {
        toast({ title: words.acts[done.act].done, text: account.email, tone: 'good' })
        onAccount(after)
        queries.invalidateQueries({ queryKey: api.operator.read.key() })
      },
      onError: (error) => tellRefusal(words.notDone, error, words.refusals),
      onSettled: () => setAsked(null),
    }),
  )
  return (
    <Stack>
      <div>
        <h3>{account.email}</h3>
        <Quiet>{words.accountOf(account.adultId)}</Quiet>
      </div>
      <State account={account} />
      <Buttons>
        {actsOn(account).map((each) => (
          <Button
            key={each}
            variant="default"
            color={each === 'delete' ? 'red.9' : undefined}
            onClick={() => setAsked(each)}
          >
            {words.acts[each].label}
          </Button>
        ))}
      </Buttons>
      {asked && (
        <Confirm
          account={account}
          act={asked}
          busy={act.isPending}
          onDo={() => act.mutate({ adultId: account.adultId, act: asked })}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

export const AccountPanel = () => {
  const [email, setEmail] = useState('')
  const [account, setAccount] = useState<OperatorAccount | null | undefined>()
  const find = useSubmit(
    api.operator.findAccount.mutationOptions({
      onSuccess: (found) => setAccount(found.account),
      onError: (error) => {
        if (fieldIssues(error).length === 0)
          toast({ title: everyday.thisDidNotLoad, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAccount(undefined)
    find.mutate({ email: email.trim() })
  }
  return (
    <Panel title={words.findAccount}>
      <Stack>
        <Stack as="form" onSubmit={submit} noValidate>
          <TextInput
            label={everyday.email}
            type="email"
            autoComplete="off"
            value={email}
            error={fieldIssues(find.error)[0]?.message}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              find.reset()
            }}
          />
          <div>
            <Button type="submit" variant="default" loading={find.isPending} disabled={email.trim() === ''}>
              {words.find}
            </Button>
          </div>
        </Stack>
        {account === null && <p role="status">{words.noAccount}</p>}
        {account && <Found account={account} onAccount={setAccount} />}
      </Stack>
    </Panel>
  )
}
