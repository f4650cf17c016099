// The switch in a pool's settings that pauses and resumes it (spec 4); it saves at once.
import type { PoolListing } from '@beanpool/contract/pools'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { PauseDialog } from './pause-dialog.tsx'
import { usePauseResume } from './use-pool-change.ts'
import * as words from './words.ts'

export const ActiveSwitch = ({ pool, readOnly }: { pool: PoolListing; readOnly: boolean }) => {
  const [asking, setAsking] = useState(false)
  const { pause, resume, busy } = usePauseResume(pool.poolId, () => setAsking(false))
  return (
    <>
      <Switch
        label={words.active}
        description={pool.active ? words.itRuns : words.itIsPaused}
        checked={pool.active}
        disabled={readOnly || busy}
        onChange={pool.active ? () => setAsking(true) : resume}
      />
      {asking && (
        <PauseDialog name={pool.name} busy={busy} onPause={pause} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
