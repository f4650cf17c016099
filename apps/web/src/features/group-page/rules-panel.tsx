// The rules in the group's cars, a tap away for all members.
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import * as words from './rules-panel-words.ts'

const RulesDialog = lazy(() =>
  import('../group-rules/rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })),
)

export const RulesPanel = ({ groupId }: { groupId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={words.carpoolRules}>
      <p>{words.whatTheySay}</p>
      <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
        {words.readTheRules}
      </Button>
      {open && (
        <Suspense>
          <RulesDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
