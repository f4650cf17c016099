// Sends many email invitations in one call. Failed addresses stay in the field, the others leave it.
import { mostAtOnce } from '@beanpool/domain/invitations/invite-code'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressField } from './address-field.tsx'
import { findAddresses, isEmail } from './address-list.ts'
import * as words from './dialog-words.ts'

type Why = keyof typeof words.whyFailed
type Failed = { email: string; problem: Why }

const tellFailed = (failed: Failed[]) =>
  toast({
    title: words.someFailed,
    text: failed.map(({ email, problem }) => words.failedAt(email, words.whyFailed[problem])).join(', '),
    tone: 'bad',
  })

const useSend = (onAnswered: (sent: string[], failed: Failed[]) => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.invitations.send.mutationOptions({
      onSuccess: ({ answers }) => {
        invalidateTopics(queries, ['invitations'])
        onAnswered(
          answers.filter(({ problem }) => problem === null).map(({ email }) => email),
          answers.flatMap(({ email, problem }) => (problem === null ? [] : [{ email, problem }])),
        )
      },
      onError: (error) => {
        const text = reasonOf(error) === 'invites_off' ? words.onlyGroupAdminsCanInvite : undefined
        const said = hasCode(error, 'RATE_LIMITED') ? messageOf(error) : text
        toast({ title: words.failedToSend, text: said, tone: 'bad' })
      },
    }),
  )
}

type EmailInvitesProps = { groupId: string; onDone: () => void }

export const EmailInvites = ({ groupId, onDone }: EmailInvitesProps) => {
  const [addresses, setAddresses] = useState<string[]>([])
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Failed[]>([])
  const { mutate, isPending } = useSend((sent, failed) => {
    const all = [...failed, ...wrong]
    setAddresses(all.map(({ email }) => email))
    if (sent.length > 0 && all.length === 0) toast({ title: words.invitesSent(sent.length), tone: 'good' })
    if (all.length > 0) tellFailed(all)
    else onDone()
  })
  const good = [...addresses, ...findAddresses(text, addresses).addresses].filter(isEmail)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const all = [...addresses, ...findAddresses(text, addresses).addresses].slice(0, mostAtOnce)
    setAddresses(all)
    setText('')
    const emails = all.filter(isEmail)
    setWrong(all.filter((each) => !isEmail(each)).map((email) => ({ email, problem: 'invalid' })))
    setError(all.length === 0 ? words.enterAnEmail : emails.length === 0 ? words.invalidEmail : null)
    if (emails.length > 0) mutate({ groupId, emails })
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <AddressField
        addresses={addresses}
        most={mostAtOnce}
        error={error}
        onChange={(next) => {
          setError(null)
          setAddresses(next)
        }}
        text={text}
        onText={setText}
      />
      <Button type="submit" loading={isPending}>
        {words.sendInvites(good.length)}
      </Button>
    </Stack>
  )
}
