// Pool Settings: who rides, the route, when and how, and deleting the pool. Members read, admins change.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button, Tabs, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { isTypedName } from '../../ui/typed-name.ts'
import * as words from './dialog-words.ts'
import { PoolConfiguration } from './pool-configuration.tsx'
import classes from './pools.module.css'
import { Roster } from './roster.tsx'
import { useDeletePool } from './use-pool-change.ts'

const PoolRoute = lazy(() => import('./pool-route.tsx').then((module) => ({ default: module.PoolRoute })))

const DangerZone = ({ detail, onDeleted }: { detail: PoolDetail; onDeleted: () => void }) => {
  const [typed, setTyped] = useState('')
  const { pool } = detail
  const remove = useDeletePool(onDeleted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTypedName(typed, pool.name)) remove.mutate({ poolId: pool.poolId, name: pool.name })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <p>
        {words.whatDeletingDoes}
        {detail.otherWay && ` ${words.otherWayStays(detail.otherWay.name)}`}
      </p>
      <TextInput
        label={words.typeToDeleteIt(pool.name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      <div>
        <Button
          type="submit"
          color="red.9"
          disabled={!isTypedName(typed, pool.name)}
          loading={remove.isPending}
        >
          {words.deletePool}
        </Button>
      </div>
    </Stack>
  )
}

type PoolSettingsProps = { poolId: string; name: string; onClose: () => void; onDeleted?: () => void }

export const PoolSettings = ({ poolId, name, onClose, onDeleted }: PoolSettingsProps) => {
  const query = useQuery(api.pools.get.queryOptions({ input: { poolId } }))
  const isAdmin = query.data?.pool.isAdmin ?? false
  const deleted = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <Dialog onClose={onClose} title={words.settingsTitle(name)} size="lg">
      <Loaded query={query} errorTitle={words.couldNotLoad} skeleton={<SkeletonCards count={2} />}>
        {(detail) => (
          <Tabs defaultValue="roster" keepMounted={false}>
            <Tabs.List className={classes.tabs}>
              <Tabs.Tab value="roster">{words.kidsRoster}</Tabs.Tab>
              <Tabs.Tab value="route">{words.route}</Tabs.Tab>
              <Tabs.Tab value="configuration">{words.configuration}</Tabs.Tab>
              {isAdmin && <Tabs.Tab value="danger">{words.dangerZone}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="roster">
              <Roster detail={detail} />
            </Tabs.Panel>
            <Tabs.Panel value="route">
              <Suspense fallback={<SkeletonCards count={1} height={180} />}>
                <PoolRoute poolId={poolId} />
              </Suspense>
            </Tabs.Panel>
            <Tabs.Panel value="configuration">
              {!isAdmin && (
                <div className={classes.badges}>
                  <Badge>{words.viewOnly}</Badge>
                </div>
              )}
              <PoolConfiguration detail={detail} readOnly={!isAdmin} />
            </Tabs.Panel>
            {isAdmin && (
              <Tabs.Panel value="danger">
                <DangerZone detail={detail} onDeleted={deleted} />
              </Tabs.Panel>
            )}
          </Tabs>
        )}
      </Loaded>
    </Dialog>
  )
}
