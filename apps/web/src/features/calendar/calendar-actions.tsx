// Takes the rides into the adult's own calendar, and onto paper.
import type { Me } from '@beanpool/contract/accounts'
import { IconPrinter } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SubscribeButton } from '../feeds/subscribe-button.tsx'
import * as words from './words.ts'

type ActionsProps = {
  groups: Me['groups']
  /** The chosen group; a printed week shows one group. */
  groupId: string | undefined
  from: string
}

export const CalendarActions = ({ groups, groupId, from }: ActionsProps) => {
  const printed = groupId ?? (groups.length === 1 ? groups[0]?.groupId : undefined)
  if (groups.length === 0) return null
  return (
    <>
      <SubscribeButton groupId={groupId} />
      {printed && (
        <ButtonLink
          to="/groups/$groupId/week"
          params={{ groupId: printed }}
          search={{ date: from }}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {words.printTheWeek}
        </ButtonLink>
      )}
    </>
  )
}
