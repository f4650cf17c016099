// The candidates for a drive, in order and with reasons, one tap away from the assignment.
import { balanceWords } from './balance-words.ts'
import { Bean, initialOf } from './bean.tsx'
import { Hint } from './text.tsx'
import classes from './why-driver.module.css'

export type WhyRow = {
  key: string
  householdName: string
  beanIndex: number
  balanceHundredths: number
  reason: string
}

type WhyDriverProps = {
  candidates: (WhyRow & { chosen: boolean })[]
  excluded: WhyRow[]
  /** Sentences shown below the list, such as one about a held seat. */
  notes?: string[]
}

const Row = ({ row, className }: { row: WhyRow; className: string }) => (
  <li className={className}>
    <Bean index={row.beanIndex} letter={initialOf(row.householdName)} size={26} />
    <span>
      <b>{row.householdName}</b>
      <small>{row.reason}</small>
    </span>
    <span className={classes.words}>{balanceWords(row.balanceHundredths)}</span>
  </li>
)

export const WhyDriver = ({ candidates, excluded, notes = [] }: WhyDriverProps) => (
  <>
    <ol className={classes.list}>
      {candidates.map((row) => (
        <Row key={row.key} row={row} className={row.chosen ? (classes.chosen ?? '') : ''} />
      ))}
      {excluded.map((row) => (
        <Row key={row.key} row={row} className={classes.out ?? ''} />
      ))}
    </ol>
    {notes.map((note) => (
      <Hint mt={10} key={note}>
        {note}
      </Hint>
    ))}
  </>
)
