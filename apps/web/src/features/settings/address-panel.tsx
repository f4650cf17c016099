// Changes the sign-in address: asks for the password, then sends a link to the new one.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { security } from '@beanpool/contract/security'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useMe } from '../../parts/session/me.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './security-words.ts'
import classes from './settings.module.css'

type Refusal = RefusalOf<typeof security.changeAddress>

export const AddressPanel = ({ hasPassword }: { hasPassword: boolean }) => {
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
          label={words.newAddress}
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
            label={words.password}
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
