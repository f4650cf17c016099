// The welcome to a group that was just made, over its page, and the tour that it offers, on the group's dashboard.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { createdSeen } from './first-visit.ts'
import { useTour } from './use-tour.ts'

const CreatedOverlay = lazy(() =>
  import('./created-overlay.tsx').then((module) => ({ default: module.CreatedOverlay })),
)

type Made = Pick<GroupDashboard, 'groupId' | 'name' | 'role' | 'poolCount'>

/** Once a group; the tour is offered in one's first, and waits there until it is taken or skipped. */
export const useCreated = (group: Made, created: boolean) => {
  const navigate = useNavigate()
  // A group that was finished late has its pools, and needs no welcome.
  const isNew = created && group.role === 'admin' && group.poolCount === 0
  const [isOpen, setOpen] = useState(() => isNew && !createdSeen.isSeen(group.groupId))
  const tour = useTour(group.groupId, { isHeld: isOpen })
  const close = () => {
    createdSeen.note(group.groupId)
    setOpen(false)
  }
  const { start } = tour
  const begin =
    start &&
    (() => {
      start()
      navigate({
        to: '/groups/$groupId/dashboard',
        params: { groupId: group.groupId },
        search: { tour: true },
      })
    })
  const overlay = isOpen && (
    <Suspense>
      <CreatedOverlay
        group={group}
        onTour={
          begin &&
          (() => {
            close()
            begin()
          })
        }
        onSkip={() => {
          close()
          if (start) tour.skip()
        }}
        onLeave={() => {
          close()
          start?.()
        }}
      />
    </Suspense>
  )
  return { overlay, tour: { at: tour.at, start: begin } }
}
