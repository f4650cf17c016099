// Pool Settings: who rides, the route, when and how, and the end of the pool. Members read, admins change.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button, Tabs, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { PoolConfiguration } from './pool-configuration.tsx'
import { PoolRoute } from './pool-route.tsx'
import classes from './pools.module.css'
import { Roster } from './roster.tsx'
import { useDeletePool } from './use-pool-change.ts'

const DangerZone = ({ detail, onDeleted }: { detail: PoolDetail; onDeleted: () => void }) => {
  const [typed, setTyped] = useState('')
  const { pool } = detail
  const remove = useDeletePool(onDeleted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === pool.name) remove.mutate({ poolId: pool.poolId, name: typed })
  }
  return (
    <form onSubmit={submit} className={classes.fields}>
      <p>
        Deleting cancels every ride that is not locked yet. Locked rides still run, and past rides keep their
        record and their beans. You can undo it for ten minutes.
        {detail.otherWay && ` ${detail.otherWay.name} stays: it is deleted in its own settings.`}
      </p>
      <TextInput
        label={`Type “${pool.name}” to delete it`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      <div>
        <Button type="submit" color="red.9" disabled={typed !== pool.name} loading={remove.isPending}>
          Delete pool
        </Button>
      </div>
    </form>
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
    <Dialog onClose={onClose} title={`${name}: settings`} size="lg">
      <Loaded
        query={query}
        errorTitle="Error: Could not load pool settings."
        skeleton={<SkeletonCards count={2} />}
      >
        {(detail) => (
          <Tabs defaultValue="roster" keepMounted={false}>
            <Tabs.List className={classes.tabs}>
              <Tabs.Tab value="roster">Kids Roster</Tabs.Tab>
              <Tabs.Tab value="route">Route</Tabs.Tab>
              <Tabs.Tab value="configuration">Configuration</Tabs.Tab>
              {isAdmin && <Tabs.Tab value="danger">Danger Zone</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="roster">
              <Roster detail={detail} />
            </Tabs.Panel>
            <Tabs.Panel value="route">
              <PoolRoute detail={detail} />
            </Tabs.Panel>
            <Tabs.Panel value="configuration">
              {!isAdmin && (
                <div className={classes.badges}>
                  <Badge>View only</Badge>
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
