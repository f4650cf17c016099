// The balances that families left behind, shown to admins, each with a button to settle it.
import type { StandingRow } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import classes from './settling.module.css'
import * as words from './words.ts'

const SettleDialog = lazy(() =>
  import('./settle-dialog.tsx').then((module) => ({ default: module.SettleDialog })),
)

type LeftBalancesProps = { groupId: string; standing: StandingRow[] }

export const LeftBalances = ({ groupId, standing }: LeftBalancesProps) => {
  const [open, setOpen] = useState<StandingRow | null>(null)
  const left = standing.filter((row) => row.left && row.postedHundredths !== 0)
  return (
    <>
      {left.length > 0 && (
        <section className={classes.leftList}>
          <h3>{words.leftBehind}</h3>
          <ul>
            {left.map((row) => (
              <li key={row.householdId} className={classes.leftRow}>
                <span>
                  <b>{row.name}</b>
                  <small>{words.standing(row.postedHundredths)}</small>
                </span>
                <Button variant="default" aria-label={words.settleOf(row.name)} onClick={() => setOpen(row)}>
                  {words.settle}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && (
        <Suspense>
          <SettleDialog
            groupId={groupId}
            householdId={open.householdId}
            name={open.name}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
