// Security & Sessions: the password, the signed-in devices, and the account's history.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { AccountSecurity, security } from '@beanpool/contract/security'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { useOnce, useSubmit } from '../../api/use-submit.ts'
import { addPasskey, canUsePasskeys, passwordFirst } from '../../features/accounts/passkeys-here.ts'
import { Problem } from '../../parts/session/auth-page.tsx'
import { useMe } from '../../parts/session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { agoText, capital } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordPanel } from './password-panel.tsx'
import * as words from './security-words.ts'
import classes from './settings.module.css'
import { TwoFactorPanel } from './two-factor-panel.tsx'

// Changes the sign-in address: asks for the password, and then emails a link to the new address.

type Refusal = RefusalOf<typeof security.changeAddress>

const AddressPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const me = useMe()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = useSubmit(
    api.security.changeAddress.mutationOptions({
      onSuccess: (_, asked) => {
        setSentTo(asked.email)
        setEmail('')
        setPassword('')
      },
      onError: (error) => {
        if (fieldIssues(error).length === 0 && reasonOf(error) === null)
          toast({ title: words.notSent, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  const send = () => ask.mutate({ email: email.trim(), password: hasPassword ? password : null })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const reason = reasonOf<Refusal>(ask.error)
  const wrongEmail = fieldIssues(ask.error).find(({ path }) => path === 'email')?.message
  return (
    <Panel title={words.addressTitle}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p>{words.signsInWith(me.email)}</p>
        <TextInput
          label={everyday.newAddress}
          description={words.newAddressHint}
          type="email"
          autoComplete="off"
          value={email}
          error={reason === 'same_address' ? words.sameAddress : wrongEmail}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            ask.reset()
          }}
        />
        {hasPassword && (
          <PasswordField
            label={everyday.yourPassword}
            autoComplete="current-password"
            value={password}
            error={reason === 'wrong_password' ? words.addressWrongPassword : undefined}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              ask.reset()
            }}
          />
        )}
        <div className={classes.buttons}>
          <Button
            type="submit"
            loading={ask.isPending}
            disabled={email.trim() === '' || (hasPassword && password === '')}
          >
            {words.send}
          </Button>
        </div>
        {sentTo !== null && <p role="status">{words.sent(sentTo)}</p>}
      </Stack>
    </Panel>
  )
}

type Session = AccountSecurity['sessions'][number]

const useSignOuts = () => {
  const queries = useQueryClient()
  const store = (answer: AccountSecurity) => queries.setQueryData(api.security.read.queryKey(), answer)
  const onError = (error: unknown) => {
    // The device is already signed out, which the list then shows.
    if (hasCode(error, 'NOT_FOUND')) queries.invalidateQueries({ queryKey: api.security.key() })
    else toast({ title: everyday.notSignedOut, text: messageOf(error), tone: 'bad' })
  }
  const one = useSubmit(api.security.endSession.mutationOptions({ onSuccess: store, onError }))
  const others = useSubmit(
    api.security.endOtherSessions.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        toast({ title: words.othersOut, tone: 'good' })
      },
      onError,
    }),
  )
  return { one, others }
}

const SessionRow = ({ session, signOut, busy }: { session: Session; signOut: () => void; busy: boolean }) => (
  <li>
    <span>
      <b>{capital(session.device)}</b>
      {session.isThis ? (
        <Badge tone="good">{everyday.thisDevice}</Badge>
      ) : (
        <Quiet as="span">{words.lastUsed(agoText(session.usedAt))}</Quiet>
      )}
    </span>
    {!session.isThis && (
      <Button variant="default" aria-label={words.signOutOf(session.device)} onClick={signOut} loading={busy}>
        {everyday.signOut}
      </Button>
    )}
  </li>
)

const Sessions = ({ sessions }: Pick<AccountSecurity, 'sessions'>) => {
  const { one, others } = useSignOuts()
  const busyId = one.isPending ? one.variables?.sessionId : undefined
  return (
    <Panel title={words.signedIn}>
      <Rows pad={12} mb={14} data-ends className={classes.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            signOut={() => one.mutate({ sessionId: session.sessionId })}
            busy={busyId === session.sessionId}
          />
        ))}
      </Rows>
      {sessions.length > 1 ? (
        <Button variant="default" onClick={() => others.mutate(undefined)} loading={others.isPending}>
          {words.signOutOthers}
        </Button>
      ) : (
        <Quiet>{words.onlyHere}</Quiet>
      )}
    </Panel>
  )
}

const Events = ({ events }: Pick<AccountSecurity, 'events'>) => (
  <Panel title={words.events}>
    {events.length === 0 ? (
      <Quiet>{words.noEvents}</Quiet>
    ) : (
      <Rows pad={12} mb={14} data-ends className={classes.rows}>
        {events.map(({ noticeId, title, line, at }) => (
          <li key={noticeId}>
            <span>
              <b>{title}</b>
              <span>{line}</span>
              <Quiet as="span">{agoText(at)}</Quiet>
            </span>
          </li>
        ))}
      </Rows>
    )}
  </Panel>
)

export const SecuritySettings = () => {
  const queries = useQueryClient()
  const query = useQuery(api.security.read.queryOptions())
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={3} />}>
      {({ hasPassword, providers, hasTwoFactor, passkeys, sessions, events }) => (
        <Columns>
          <Stack gap={20}>
            <PasswordPanel
              hasPassword={hasPassword}
              providers={providers}
              onChanged={() => queries.invalidateQueries({ queryKey: api.security.key() })}
            />
            <AddressPanel hasPassword={hasPassword} />
            <PasskeysPanel passkeys={passkeys} />
            {hasPassword && <TwoFactorPanel isOn={hasTwoFactor} />}
          </Stack>
          <Stack gap={20}>
            <Sessions sessions={sessions} />
            <Events events={events} />
          </Stack>
        </Columns>
      )}
    </Loaded>
  )
}

// Passkeys: lists the adult's passkeys, adds one on this device, and removes one.

type Passkeys = Pick<AccountSecurity, 'passkeys'>

const useRemoving = () => {
  const queries = useQueryClient()
  return useSubmit(
    api.security.removePasskey.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.security.read.queryKey(), answer)
        toast({ title: words.removed, text: words.removedLine, tone: 'good' })
      },
      onError: (error) => {
        // The passkey is already gone, which the list then shows.
        if (hasCode(error, 'NOT_FOUND')) queries.invalidateQueries({ queryKey: api.security.key() })
        else toast({ title: words.notRemoved, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
}

const List = ({ passkeys }: Passkeys) => {
  const remove = useRemoving()
  const busyId = remove.isPending ? remove.variables?.passkeyId : undefined
  return (
    <Rows pad={12} mb={14} data-ends className={classes.rows}>
      {passkeys.map(({ passkeyId, name, addedAt }) => (
        <li key={passkeyId}>
          <span>
            <b>{name || words.unnamed}</b>
            <Quiet as="span">{words.addedAgo(agoText(addedAt))}</Quiet>
          </span>
          <Button
            variant="default"
            aria-label={words.removeNamed(name || words.unnamed)}
            loading={busyId === passkeyId}
            onClick={() => remove.mutate({ passkeyId })}
          >
            {everyday.remove}
          </Button>
        </li>
      ))}
    </Rows>
  )
}

const Adding = () => {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const add = useOnce(async (_: 'now') => {
    setBusy(true)
    setProblem(null)
    const outcome = await addPasskey()
    if (outcome.done) {
      await queries.invalidateQueries({ queryKey: api.security.key() })
      toast({ title: words.added, tone: 'good' })
    } else if (outcome.stoppedBy !== 'server' || outcome.code !== passwordFirst) setProblem(outcome.problem)
    setBusy(false)
  })
  if (!canUsePasskeys()) return <Quiet>{words.notHere}</Quiet>
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => add('now')}>
          {words.add}
        </Button>
      </div>
    </>
  )
}

const PasskeysPanel = ({ passkeys }: Passkeys) => (
  <Panel title={words.passkeysTitle}>
    <Stack>
      <Quiet>{words.passkeysWhatItIs}</Quiet>
      {passkeys.length > 0 && <List passkeys={passkeys} />}
      <Adding />
    </Stack>
  </Panel>
)
