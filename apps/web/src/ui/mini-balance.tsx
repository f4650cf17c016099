// One household's balance in one group, drawn small. Left of the centre is behind, and right is ahead.
import type { ReactNode } from 'react'
import { balanceWords } from './balance-words.ts'
import classes from './mini-balance.module.css'

type MiniBalanceProps = {
  name: ReactNode
  hundredths: number
  softHundredths: number
  hardHundredths: number
}

export const miniBalanceRow = classes.row ?? ''

export const MiniBalance = ({ name, hundredths, softHundredths, hardHundredths }: MiniBalanceProps) => {
  const half = Math.max(Math.abs(hardHundredths), Math.abs(hundredths), 100)
  const width = (Math.abs(hundredths) / half) * 50
  const words = hundredths <= hardHundredths ? classes.held : hundredths <= softHundredths ? classes.low : ''
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.track} aria-hidden="true">
        <i
          className={hundredths < 0 ? classes.behind : classes.ahead}
          style={{ width: `${width}%`, left: hundredths < 0 ? `${50 - width}%` : '50%' }}
        />
      </span>
      <span className={`${classes.words} ${words}`}>{balanceWords(hundredths)}</span>
    </>
  )
}
