// Passkeys: lists the adult's, adds one on this device, and removes one.
import type { AccountSecurity } from '@beanpool/contract/security'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, hasCode, messageOf } from '../../api/api.ts'
import { useOnce, useSubmit } from '../../api/use-submit.ts'
import { agoText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { Problem } from '../accounts/auth-page.tsx'
import { addPasskey, canUsePasskeys, passwordFirst } from '../accounts/passkeys-here.ts'
import * as words from './security-words.ts'
import settings from './settings.module.css'

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
        // It is already gone: the list says so.
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
    <Rows pad={12} mb={14} data-ends className={settings.rows}>
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
      <div className={settings.buttons}>
        <Button variant="default" loading={busy} onClick={() => add('now')}>
          {words.add}
        </Button>
      </div>
    </>
  )
}

export const PasskeysPanel = ({ passkeys }: Passkeys) => (
  <Panel title={words.passkeysTitle}>
    <Stack>
      <Quiet>{words.passkeysWhatItIs}</Quiet>
      {passkeys.length > 0 && <List passkeys={passkeys} />}
      <Adding />
    </Stack>
  </Panel>
)
