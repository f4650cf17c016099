// Says that a list of invitations did not load, and offers another try.
import { Button } from '@mantine/core'
import * as everyday from '../../ui/everyday-words.ts'
import { Beside } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from './dialog-words.ts'
import inviting from './invitations.module.css'

type InvitationsFailedProps = { title: string; onRetry: () => void }

export const InvitationsFailed = ({ title, onRetry }: InvitationsFailedProps) => (
  <Panel title={title}>
    <Beside mb={6} className={inviting.allShown} role="alert">
      <span>{words.couldntLoad}</span>
      <Button variant="default" onClick={onRetry}>
        {everyday.retry}
      </Button>
    </Beside>
  </Panel>
)
