// Buttons to pause and resume a pool and to open its settings, on its card and on its page.
import type { PoolListing } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import * as words from '../../parts/pools/dialog-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PauseDialog } from './ask-dialog.tsx'
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
        aria-label={pool.active ? words.pauseThe(pool.name) : words.resumeThe(pool.name)}
      >
        {pool.active ? words.pause : words.resume}
      </Button>
      {asking && (
        <PauseDialog name={pool.name} busy={busy} onPause={pause} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

type PoolActionsProps = {
  pool: PoolListing
  onDeleted?: () => void
  /** Rendered before the buttons. */
  children?: ReactNode
}

export const PoolActions = ({ pool, onDeleted, children }: PoolActionsProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.actions}>
      {children}
      {pool.isAdmin && <PauseResume pool={pool} />}
      <Button variant="default" onClick={() => setOpen(true)} aria-label={words.settingsOf(pool.name)}>
        {everyday.settings}
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
