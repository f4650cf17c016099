// The preview of the next term: its pools with their riders, pools that end, and the balances.
import type { CopiedPool, TermPreview } from '@beanpool/contract/terms'
import { useEffect, useRef } from 'react'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import { BalanceMoves } from '../settling/balance-moves.tsx'
import classes from './terms.module.css'
import * as words from './words.ts'

const Pool = ({ pool }: { pool: CopiedPool }) => (
  <li>
    <b>{pool.name}</b>
    <span className={classes.quiet}>
      {weekdaysText(pool.weekdayMask)}, {wallTimeText(pool.startTime)} · {words.way(pool)}
      {!pool.active && ` · ${words.paused}`}
    </span>
    <p>{words.riders(pool)}</p>
    {pool.leftOut.length > 0 && <span className={classes.warning}>{words.leftOut(pool.leftOut)}</span>}
  </li>
)

const Balances = ({ preview }: { preview: TermPreview }) => {
  if (!preview.settles) return <p>{words.carried}</p>
  if (preview.balances.length === 0) return <p>{words.allEven}</p>
  return (
    <>
      <p>{words.toZero}</p>
      <BalanceMoves families={preview.balances} />
    </>
  )
}

export const TermEffect = ({ preview }: { preview: TermPreview }) => {
  const { startsOn, throughOn, pools, notCopied, fingerprint } = preview
  const head = useRef<HTMLHeadingElement>(null)
  // Starts each new preview at its top.
  useEffect(() => {
    if (fingerprint) head.current?.focus()
  }, [fingerprint])
  return (
    <div className={classes.effect}>
      <h3 ref={head} tabIndex={-1}>
        {words.whatChanges(startsOn, throughOn)}
      </h3>
      <section>
        <h4>{words.copied(pools.length)}</h4>
        <ul>
          {pools.map((pool) => (
            <Pool key={pool.poolId} pool={pool} />
          ))}
        </ul>
        {notCopied.length > 0 && <p className={classes.warning}>{words.notCopied(notCopied)}</p>}
      </section>
      <section>
        <h4>{words.balances}</h4>
        <Balances preview={preview} />
      </section>
      <p className={classes.quiet}>{words.forGood}</p>
    </div>
  )
}
