// Join a Group: pending invitations, and below them a field for a code (spec 2).
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { InvitationsForMe } from '../../features/invitations/invitations-for-me.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Quiet } from '../../ui/text.tsx'
import classes from './settings.module.css'
import * as words from './words.ts'

export const JoinSettings = () => {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const join = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setMissing(typed === '')
    if (typed !== '') navigate({ to: '/join-by-code', search: { code: typed } })
  }
  return (
    <Stack gap={20}>
      <InvitationsForMe />
      <Panel title={everyday.joinWithCode}>
        <Stack as="form" onSubmit={join} noValidate>
          <TextInput
            label={everyday.invitationCode}
            description={words.codeHint}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value.toUpperCase())
              setMissing(false)
            }}
            error={missing ? everyday.typeTheCode : undefined}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <div className={classes.buttons}>
            <Button type="submit">{everyday.lookAtGroup}</Button>
          </div>
        </Stack>
      </Panel>
      <Panel title={words.newGroup}>
        <Quiet mb={12}>{words.newGroupHint}</Quiet>
        <ButtonLink to="/create-group" variant="default">
          {words.createGroup}
        </ButtonLink>
      </Panel>
    </Stack>
  )
}
