// A new pool, on its own page and in the dialog over the list: its group, and then the form, or the reason why there
// is no room for another pool.
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/api.ts'
import { isFull, noRoomWords } from '../../parts/pools/dialog-words.ts'
import { NoRoomActions, usePoolRoom } from '../../parts/pools/new-pool.tsx'
import * as words from '../../parts/pools/words.ts'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { certainDates } from './form-words.ts'
import { PoolForm } from './pool-form.tsx'
import classes from './pools.module.css'

/**
 * Returns the group of a new pool, which is the requested or the only one, and whether its
 * admins must approve the pool.
 */
export const useNewPoolGroup = (groupId: string | undefined) => {
  const { groups } = useMe()
  const admin = groups.filter((group) => group.role === 'admin')
  const [only] = admin.length > 0 ? admin : groups
  const chosen =
    groups.find((group) => group.groupId === groupId) ??
    (admin.length === 1 || groups.length === 1 ? only : undefined)
  return { groups, chosen, asks: chosen?.role === 'member' }
}

type NewPoolBodyProps = {
  groupId: string | undefined
  onGroup: (groupId: string | undefined) => void
  cancel: ReactNode
  /** Called once the pool exists. If missing, the group's page opens next. */
  onDone?: () => void
}

export const NewPoolBody = ({ groupId, onGroup, cancel, onDone }: NewPoolBodyProps) => {
  const { groups, chosen, asks } = useNewPoolGroup(groupId)
  const room = usePoolRoom(asks ? undefined : chosen?.groupId).data
  // Another group may have room.
  const [datesIn, setDatesIn] = useState<string | null>(null)
  const onlyDates = chosen !== undefined && datesIn === chosen.groupId
  const query = useQuery(
    api.pools.formOptions.queryOptions({
      input: { groupId: chosen?.groupId ?? '' },
      enabled: chosen !== undefined,
      // The form keeps what was typed, so new options must not reset the form.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  if (groups.length === 0) {
    return (
      <EmptyState
        title={words.aGroupIsRequired}
        action={<ButtonLink to="/create-group">{everyday.createGroup}</ButtonLink>}
      >
        {words.whoCreatesPools}
      </EmptyState>
    )
  }
  const groupField = (
    <NativeSelect
      label={everyday.group}
      value={chosen?.groupId ?? ''}
      onChange={(event) => onGroup(event.currentTarget.value || undefined)}
      data={[
        ...(chosen ? [] : [{ value: '', label: words.chooseAGroupFirst }]),
        ...groups.map((group) => ({ value: group.groupId, label: group.name })),
      ]}
    />
  )
  if (!chosen)
    return (
      <Stack gap={20} className={classes.form}>
        {groupField}
      </Stack>
    )
  if (room && isFull(room) && !onlyDates) {
    return (
      <Stack gap={20} className={classes.form}>
        {groups.length > 1 && groupField}
        <EmptyState
          title={words.noRoomForAnotherPool}
          action={
            <Buttons data-fill>
              {room.datesLeft !== 0 && (
                <Button variant="default" onClick={() => setDatesIn(chosen.groupId)}>
                  {certainDates}
                </Button>
              )}
              <NoRoomActions room={room} groupId={chosen.groupId} />
            </Buttons>
          }
        >
          {noRoomWords(room)}
        </EmptyState>
      </Stack>
    )
  }
  return (
    <Loaded query={query} skeleton={<SkeletonCards height={180} />}>
      {(options) => (
        <PoolForm
          key={options.groupId}
          options={options}
          groupField={groupField}
          cancel={cancel}
          asks={asks}
          onlyDates={onlyDates}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}
