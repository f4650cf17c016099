// The link to a new pool. If the group has no room for one, the link says so before anything is filled in.
import type { PlanLimit } from '@beanpool/contract/errors'
import type { PoolRoom } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { overPage } from '../../ui/use-layer.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { beyondPlanWords, isFull, noRoomWords } from './dialog-words.ts'
import * as words from './words.ts'

export const usePoolRoom = (groupId: string | undefined) =>
  useQuery(api.pools.room.queryOptions({ input: { groupId: groupId ?? '' }, enabled: groupId !== undefined }))

/** Offers Pro to the group's owner, whose plan counts, and tells everyone else whom to ask. */
export const useBeyondPlan = () => {
  const queries = useQueryClient()
  return async (
    title: string,
    { groupId, limit, allowed }: { groupId: string; limit: PlanLimit; allowed: number },
  ) => {
    const asked = queries.fetchQuery(api.pools.room.queryOptions({ input: { groupId } }))
    const room = await asked.catch(() => null)
    if (room === null || room.ownedByMe) openUpgrade(limit, allowed)
    else toast({ title, text: beyondPlanWords(limit, allowed, room.ownerName), tone: 'bad' })
  }
}

type NoRoomProps = { room: PoolRoom; groupId: string; onLeave?: () => void }

export const NoRoomActions = ({ room, groupId, onLeave }: NoRoomProps) => (
  <>
    {room.ownedByMe && (
      <Button
        onClick={() => {
          onLeave?.()
          openUpgrade('pools_per_group', room.allowed ?? 0)
        }}
      >
        {everyday.upgradeToPro}
      </Button>
    )}
    <ButtonLink
      to="/pools"
      search={{ group: groupId }}
      variant={room.ownedByMe ? 'default' : 'filled'}
      onClick={onLeave}
    >
      {words.seeThePools}
    </ButtonLink>
  </>
)

const NoRoom = ({ onClose, ...room }: NoRoomProps & { onClose: () => void }) => (
  <Dialog onClose={onClose} title={words.noRoomForAnotherPool}>
    <Text mb={20}>{noRoomWords(room.room)}</Text>
    <Buttons data-fill>
      <NoRoomActions {...room} onLeave={onClose} />
    </Buttons>
  </Dialog>
)

type NewPoolProps = {
  groupId: string
  children: string
  variant?: 'default' | 'filled'
  /** The group that filters the pool list over which the form opens. */
  overList?: { group: string | undefined }
}

export const NewPool = ({ groupId, children, variant = 'filled', overList }: NewPoolProps) => {
  const [told, setTold] = useState(false)
  const room = usePoolRoom(groupId).data
  if (room && isFull(room)) {
    return (
      <>
        <Button variant={variant} onClick={() => setTold(true)}>
          {children}
        </Button>
        {told && <NoRoom room={room} groupId={groupId} onClose={() => setTold(false)} />}
      </>
    )
  }
  if (overList) {
    return (
      <ButtonLink to="/pools" search={{ ...overList, create: true }} state={overPage} variant={variant}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to="/pools/new" search={{ group: groupId }} variant={variant}>
      {children}
    </ButtonLink>
  )
}
