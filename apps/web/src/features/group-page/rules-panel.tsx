// The Fair Guard of the group with what a parent asks about, and the rules in its cars: each a tap away for all members.
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { guardLines } from '../frame/guard-words.ts'
import { useMe } from '../session/me.ts'
import classes from './rules-panel.module.css'
import * as words from './rules-panel-words.ts'

const RulesDialog = lazy(() =>
  import('../group-rules/rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })),
)

const FairGuard = ({ groupId }: { groupId: string }) => {
  const fairGuard = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard
  return (
    <div className={classes.part}>
      <h3>{words.fairGuard(fairGuard?.name)}</h3>
      {fairGuard && guardLines(fairGuard).map((line) => <p key={line}>{line}</p>)}
      <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
        {words.seeTheFairGuard}
      </ButtonLink>
    </div>
  )
}

export const RulesPanel = ({ groupId }: { groupId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={words.whatHoldsHere}>
      <FairGuard groupId={groupId} />
      <div className={classes.part}>
        <h3>{words.carpoolRules}</h3>
        <p>{words.whatTheySay}</p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {words.readTheRules}
        </Button>
      </div>
      {open && (
        <Suspense>
          <RulesDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
