// Step 2 of a group that has pools already: another Fair Guard would move their rides, so it is previewed on its page first.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { Button } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import { numbersLine, templateLine, templateName } from '../fair-guards/fair-guard-words.ts'
import classes from './founding.module.css'
import * as words from './founding-words.ts'
import { useAssignFairGuard } from './use-assign-fair-guard.ts'

export const KeepFairGuard = ({ groupId, current }: { groupId: string; current: GroupFairGuard }) => {
  const assigning = useAssignFairGuard(current, groupId)
  const { template } = current
  const name = templateName(template)
  return (
    <>
      <div className={classes.current}>
        <h2>{name}</h2>
        <p>{templateLine(template)}</p>
        <p>{numbersLine(template.values)}</p>
      </div>
      <p>{words.ridesArePlanned}</p>
      <div className={classes.answers}>
        <Button
          loading={assigning.busy}
          onClick={() => assigning.choose({ fairGuardId: template.fairGuardId })}
        >
          {words.keep(name)}
        </Button>
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
          {words.seeOthers}
        </ButtonLink>
      </div>
    </>
  )
}
