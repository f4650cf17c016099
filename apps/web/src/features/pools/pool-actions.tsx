// Pause, resume and settings of a pool, on its card and on its page.
import type { PoolListing } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './pools.module.css'
import { usePauseResume } from './use-pool-change.ts'

const PoolSettings = lazy(() =>
  import('./pool-settings.tsx').then((module) => ({ default: module.PoolSettings })),
)

const PauseResume = ({ pool }: { pool: PoolListing }) => {
  const [asking, setAsking] = useState(false)
  const { pause, resume, busy } = usePauseResume(pool.poolId, () => setAsking(false))
  return (
    <>
      <Button
        variant="default"
        loading={busy && !asking}
        onClick={pool.active ? () => setAsking(true) : resume}
        aria-label={`${pool.active ? 'Pause' : 'Resume'} ${pool.name}`}
      >
        {pool.active ? 'Pause' : 'Resume'}
      </Button>
      {asking && (
        <Dialog onClose={() => setAsking(false)} title={`Pause ${pool.name}?`}>
          <p className={classes.ask}>
            Rides that are not locked yet are cancelled, without a strike for anyone. Locked rides still run.
            Resuming plans them again and brings back drives picked by hand.
          </p>
          <div className={classes.buttons}>
            <Button loading={busy} onClick={pause}>
              Pause pool
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep it running
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

export const PoolActions = ({ pool, onDeleted }: { pool: PoolListing; onDeleted?: () => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.actions}>
      {pool.isAdmin && <PauseResume pool={pool} />}
      <Button variant="default" onClick={() => setOpen(true)} aria-label={`Settings of ${pool.name}`}>
        Settings
      </Button>
      {open && (
        <Suspense>
          <PoolSettings
            poolId={pool.poolId}
            name={pool.name}
            onClose={() => setOpen(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </div>
  )
}
