// A household's entries, laid out like a good bank statement: date, purpose, amount in words, running balance.
import type { ReactNode } from 'react'
import { amountWords, balanceWords } from './balance-words.ts'
import classes from './bean-ledger.module.css'
import * as words from './everyday-words.ts'

export type BeanLedgerLine = {
  key: string
  date: string
  what: ReactNode
  detail: string
  amountHundredths: number
  /** The amount in words. If left out, the line says what was earned or spent. */
  amount?: string | undefined
  balanceAfterHundredths: number
  reversed: boolean
  /** Details that unfold below the line. */
  rule: { title: string; lines: string[]; link: ReactNode } | null
}

const Rule = ({ title, lines, link }: NonNullable<BeanLedgerLine['rule']>) => (
  <details className={classes.rule}>
    <summary aria-label={title}>{words.why}</summary>
    {lines.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {link}
  </details>
)

export const BeanLedger = ({ lines }: { lines: BeanLedgerLine[] }) => (
  <ul className={classes.list}>
    {lines.map((line) => (
      <li key={line.key} className={line.reversed ? classes.reversed : ''}>
        <span className={classes.what}>{line.what}</span>
        <span className={`${classes.amount} ${line.amountHundredths > 0 ? classes.earned : ''}`}>
          {line.amount ?? amountWords(line.amountHundredths)}
        </span>
        <span className={classes.date}>
          {line.date}
          {line.detail && `, ${line.detail}`}
          {line.rule && <Rule {...line.rule} />}
        </span>
        <span className={classes.after}>{balanceWords(line.balanceAfterHundredths)}</span>
      </li>
    ))}
  </ul>
)
