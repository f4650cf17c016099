// Shows balances as they are and as they would be, one bar over the other; unchanged families are counted.
import { balanceWords } from '../../ui/balance-words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { type FairnessScale, fairnessScale } from '../../ui/fairness-bars.tsx'
import { More } from '../../ui/layout.tsx'
import classes from './group.module.css'
import * as words from './words.ts'

export type Move = {
  householdId: string
  name: string
  beanIndex: number
  mine: boolean
  beforeHundredths: number
  afterHundredths: number
  /** Names a threshold that is crossed. */
  note?: string | null
}

type Thresholds = { softHundredths: number; hardHundredths: number }

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

const span = (scale: FairnessScale, hundredths: number) => {
  const [from, to] = [scale.at(0), scale.at(hundredths)]
  return { left: percent(Math.min(from, to)), width: percent(Math.abs(to - from)) }
}

const Row = ({ move, scale, limits }: { move: Move; scale: FairnessScale; limits: Thresholds }) => {
  const background = `var(--bean-${move.beanIndex % 12})`
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <Bean index={move.beanIndex} letter={initialOf(move.name)} size={24} />
        <span>
          {move.name} {move.mine && <small>{everyday.you}</small>}
          {move.note && <small className={classes.note}>{move.note}</small>}
        </span>
      </span>
      <span className={classes.track} aria-hidden="true">
        <i className={classes.hard} style={{ left: percent(scale.at(limits.hardHundredths)) }} />
        <i className={classes.soft} style={{ left: percent(scale.at(limits.softHundredths)) }} />
        <i className={classes.before} style={{ ...span(scale, move.beforeHundredths), background }} />
        <i className={classes.after} style={{ ...span(scale, move.afterHundredths), background }} />
        <i className={classes.zero} style={{ left: percent(scale.at(0)) }} />
      </span>
      <span className={classes.words}>
        <b>{balanceWords(move.afterHundredths)}</b>{' '}
        <small>{move.beforeHundredths !== move.afterHundredths && words.was(move.beforeHundredths)}</small>
      </span>
    </li>
  )
}

type RowsProps = { moves: Move[]; scale: FairnessScale; limits: Thresholds }

const Rows = ({ moves, ...drawn }: RowsProps) => (
  <ul>
    {moves.map((move) => (
      <Row key={move.householdId} move={move} {...drawn} />
    ))}
  </ul>
)

/** The furthest first: a large group is longer than a screen. */
const shownFirst = 6
const moveOf = ({ beforeHundredths, afterHundredths }: Move) => Math.abs(afterHundredths - beforeHundredths)

type BalanceMovesProps = { moves: Move[]; same: string; limits: Thresholds }

export const BalanceMoves = ({ moves, same, limits }: BalanceMovesProps) => {
  const moved = moves
    .filter((each) => each.beforeHundredths !== each.afterHundredths || each.note)
    .sort((one, other) => moveOf(other) - moveOf(one))
  if (moved.length === 0) return <p className={classes.quiet}>{same}</p>
  const values = moved.map(({ beforeHundredths, afterHundredths }) => ({
    postedHundredths: beforeHundredths,
    projectedHundredths: afterHundredths,
  }))
  const scale = fairnessScale(values, limits.softHundredths, limits.hardHundredths)
  const others = moves.length - moved.length
  return (
    <div className={classes.moves}>
      <Rows moves={moved.slice(0, shownFirst)} scale={scale} limits={limits} />
      {moved.length > shownFirst && (
        <details>
          <More>{words.moreFamilies(moved.length - shownFirst)}</More>
          <Rows moves={moved.slice(shownFirst)} scale={scale} limits={limits} />
        </details>
      )}
      <p className={classes.quiet}>
        <span className={classes.key}>
          <i aria-hidden /> {words.solid}
        </span>
        <span className={classes.key}>
          <i className={classes.light} aria-hidden /> {words.lighter}
        </span>
        {others > 0 && words.othersStay(others)}
      </p>
    </div>
  )
}
