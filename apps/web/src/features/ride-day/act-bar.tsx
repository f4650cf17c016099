// The next act, at the bottom of the screen: one big button under a thumb.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePause } from '../../ui/use-pause.ts'
import classes from './ride-day.module.css'

/** The next act takes the place of the one before. */
const Act = ({ label, pause, onTap }: { label: string; pause: boolean; onTap: () => void }) => (
  <Button fullWidth className={classes.act} loading={usePause(pause)} onClick={onTap}>
    {label}
  </Button>
)

type ActBarProps = {
  /** What was done so far, and what is about to be. */
  count: ReactNode
  /** Null: nothing to tap. */
  label: string | null
  /** Another act took this place a moment ago. */
  pause: boolean
  onTap: () => void
}

export const ActBar = ({ count, label, pause, onTap }: ActBarProps) => (
  <div className={classes.bar} data-next-act>
    <p className={classes.count} role="status">
      {count}
    </p>
    {label && <Act key={label} label={label} pause={pause} onTap={onTap} />}
  </div>
)
