// The policy of a group in words: answers to parents' questions about its Fair Guard, and the rules in its cars.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { guardLines } from '../frame/words.ts'
import classes from './group-page.module.css'
import * as words from './words.ts'

const RulesDialog = lazy(() =>
  import('../group-rules/rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })),
)
const AssignDialog = lazy(() =>
  import('../fair-guards/assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })),
)

type PolicyProps = Pick<GroupDashboard, 'groupId' | 'role'>

export const Policy = ({ groupId, role }: PolicyProps) => {
  const [open, setOpen] = useState<'rules' | 'assign' | null>(null)
  const fairGuard = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard
  const close = () => setOpen(null)
  return (
    <Stack gap={8} className={classes.policy}>
      <h3>{words.fairGuard(fairGuard?.name)}</h3>
      {fairGuard && guardLines(fairGuard).map((line) => <p key={line}>{line}</p>)}
      <Buttons gap={8} mt={4}>
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
          {words.seeTheFairGuard}
        </ButtonLink>
        {role === 'admin' && (
          <Button variant="default" onClick={() => setOpen('assign')}>
            {words.chooseAnother}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('rules')}>
          {words.carpoolRules}
        </Button>
      </Buttons>
      {open === 'rules' && (
        <Suspense>
          <RulesDialog groupId={groupId} onClose={close} />
        </Suspense>
      )}
      {open === 'assign' && (
        <Suspense>
          <AssignDialog groupId={groupId} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}
