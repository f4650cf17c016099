import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { useMe } from '../session/me.ts'
import * as asking from './ask-for-pool-words.ts'
import { NoRoomActions, usePoolRoom } from './new-pool.tsx'
import * as words from './new-pool-words.ts'
import { PoolForm } from './pool-form.tsx'
import classes from './pools.module.css'
import { isFull, noRoomWords } from './room-words.ts'

const Cancel = ({ groupId }: { groupId?: string }) =>
  groupId ? (
    <ButtonLink to="/groups/$groupId/dashboard" params={{ groupId }} variant="default">
      {everyday.cancel}
    </ButtonLink>
  ) : (
    <ButtonLink to="/pools" variant="default">
      {everyday.cancel}
    </ButtonLink>
  )

export const NewPoolPage = ({ groupId }: { groupId?: string }) => {
  const me = useMe()
  const navigate = useNavigate()
  const { groups } = me
  const admin = groups.filter((group) => group.role === 'admin')
  const [only] = admin.length > 0 ? admin : groups
  const chosen =
    groups.find((group) => group.groupId === groupId) ??
    (admin.length === 1 || groups.length === 1 ? only : undefined)
  const asks = chosen?.role === 'member'
  const room = usePoolRoom(asks ? undefined : chosen?.groupId).data
  const query = useQuery(
    api.pools.formOptions.queryOptions({
      input: { groupId: chosen?.groupId ?? '' },
      enabled: chosen !== undefined,
      // The form keeps what was typed; new options must not reset it.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  if (groups.length === 0) {
    return (
      <EmptyState
        title={words.aGroupIsRequired}
        action={<ButtonLink to="/create-group">{words.createGroup}</ButtonLink>}
      >
        {words.whoCreatesPools}
      </EmptyState>
    )
  }
  const groupField = (
    <NativeSelect
      label={words.group}
      value={chosen?.groupId ?? ''}
      onChange={(event) =>
        navigate({
          to: '/pools/new',
          search: { group: event.currentTarget.value || undefined },
          replace: true,
        })
      }
      data={[
        ...(chosen ? [] : [{ value: '', label: words.chooseAGroupFirst }]),
        ...groups.map((group) => ({ value: group.groupId, label: group.name })),
      ]}
    />
  )
  return (
    <>
      <PageHead title={asks ? asking.askForAPool : words.createNewPool} sub={asks ? asking.sub : words.sub} />
      {chosen && room && isFull(room) ? (
        <div className={classes.form}>
          {groups.length > 1 && groupField}
          <EmptyState
            title={words.noRoomForAnotherPool}
            action={
              <div className={classes.buttons}>
                <NoRoomActions room={room} groupId={chosen.groupId} />
              </div>
            }
          >
            {noRoomWords(room)}
          </EmptyState>
        </div>
      ) : chosen ? (
        <Loaded query={query} errorTitle={words.theFormDidNotLoad} skeleton={<SkeletonCards height={180} />}>
          {(options) => (
            <PoolForm
              key={options.groupId}
              options={options}
              groupField={groupField}
              cancel={<Cancel groupId={groupId} />}
              asks={asks}
            />
          )}
        </Loaded>
      ) : (
        <div className={classes.form}>{groupField}</div>
      )}
    </>
  )
}
