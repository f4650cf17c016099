// A group's households to the left and right of zero, with the two thresholds drawn to scale.
import type { ReactNode } from 'react'
import { balanceWords } from './balance-words.ts'
import { Bean, initialOf } from './bean.tsx'
import * as everyday from './everyday-words.ts'
import classes from './fairness-bars.module.css'
import * as words from './fairness-bars-words.ts'
import { Spoken } from './text.tsx'

// Places a balance on the bars. A single linear scale fits every value, both thresholds and zero.
type FairnessValue = { postedHundredths: number; projectedHundredths: number }

export type FairnessScale = {
  /** Returns a position from 0 to 1, starting at the left edge. */
  at: (hundredths: number) => number
}

export const fairnessScale = (
  rows: FairnessValue[],
  softHundredths: number,
  hardHundredths: number,
): FairnessScale => {
  const values = rows.flatMap((row) => [row.postedHundredths, row.projectedHundredths])
  const lowest = Math.min(hardHundredths, ...values)
  // The scale reaches at least as far to the right as the nudge is to the left, so "even" is never at the edge.
  const highest = Math.max(Math.abs(softHundredths), 100, ...values)
  const pad = (highest - lowest) * 0.06
  const from = lowest - pad
  const span = highest + pad - from
  return {
    at: (hundredths) => (hundredths - from) / span,
  }
}

export type FairnessRow = {
  key: string
  name: string
  beanIndex: number
  postedHundredths: number
  projectedHundredths: number
  /** `blocked`: a seat within the next 7 days is on hold. Without a band, the limit decides. */
  band?: 'ahead' | 'balanced' | 'behind' | 'blocked'
  mine?: boolean
  /** The household has left the group, and its balance stays in the books. */
  left?: boolean
  /** Shown below the name in place of the bar's values, which are then only for screen readers. */
  about?: string | undefined
  badge?: ReactNode
  /** The time of the household's next drive, if no other family drives first. */
  drivesNext?: string | undefined
}

type RowLink = (props: { row: FairnessRow; className: string; children: ReactNode }) => ReactNode

type FairnessBarsProps = {
  rows: FairnessRow[]
  softHundredths: number
  hardHundredths: number
  /** Makes each row a link, for example to its ledger. */
  rowLink?: RowLink
  /** Leaves out the axis and the legend, for a small picture. */
  bare?: boolean
  /** Chooses which balance is written at the end of a row. The other one is below the name. */
  lead?: 'posted' | 'projected'
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

const span = (scale: FairnessScale, hundredths: number) => {
  const zero = scale.at(0)
  const value = scale.at(hundredths)
  return { left: percent(Math.min(zero, value)), width: percent(Math.abs(value - zero)) }
}

const Line = ({ at, kind }: { at: number; kind: 'zero' | 'soft' | 'hard' }) => (
  <i className={`${classes.line} ${classes[kind]}`} style={{ left: percent(at) }} />
)

type AxisProps = { scale: FairnessScale; softHundredths: number; hardHundredths: number }

const Axis = ({ scale, softHundredths, hardHundredths }: AxisProps) => (
  <div className={classes.axis} aria-hidden="true">
    <span style={{ left: percent(scale.at(hardHundredths)) }}>{words.limit}</span>
    <span className={classes.raised} style={{ left: percent(scale.at(softHundredths)) }}>
      {words.driveFirst}
    </span>
    <span style={{ left: percent(scale.at(0)) }}>{words.atZero}</span>
  </div>
)

const isOnHold = ({ band, projectedHundredths }: FairnessRow, hard: number) =>
  band ? band === 'blocked' : projectedHundredths <= hard

const toneClass = (row: FairnessRow, soft: number, hard: number) => {
  if (isOnHold(row, hard)) return classes.held
  return row.projectedHundredths <= soft ? classes.low : ''
}

type Thresholds = { soft: number; hard: number; lead: 'posted' | 'projected' }

/** Describes the lighter part of the bar and the two lines to readers who cannot see them or tell them apart. */
const standingWords = (row: FairnessRow, { soft, hard, lead }: Thresholds): string => {
  const said: string[] = []
  if (lead === 'posted' && row.projectedHundredths !== row.postedHundredths)
    said.push(words.soon(balanceWords(row.projectedHundredths)))
  if (!row.left && isOnHold(row, hard)) said.push(words.onHold)
  else if (!row.left && row.projectedHundredths <= soft) said.push(words.drivesFirst)
  if (lead === 'projected') said.push(words.soFar(balanceWords(row.postedHundredths)))
  return said.join(', ')
}

type RowBodyProps = { row: FairnessRow; scale: FairnessScale; thresholds: Thresholds; bare: boolean }

const RowBody = ({ row, scale, thresholds, bare }: RowBodyProps) => {
  const { soft, hard, lead } = thresholds
  const standing = bare ? '' : standingWords(row, thresholds)
  const fill = `var(--bean-${row.beanIndex % 12})`
  return (
    <>
      <span className={classes.who}>
        <Bean index={row.beanIndex} letter={initialOf(row.name)} size={24} />
        <span className={classes.texts}>
          <span className={classes.name}>
            <span title={row.name}>{row.name}</span>
            {row.mine && <small>{everyday.you}</small>}
            {row.left && <small>{words.left}</small>}
            {row.drivesNext && !bare && <small className={classes.next}>{words.next(row.drivesNext)}</small>}
          </span>
          {row.badge}
          {row.about && <small>{row.about}</small>}
          {standing && row.about && <Spoken>{standing}</Spoken>}
          {standing && !row.about && (
            <small className={row.left ? '' : toneClass(row, soft, hard)}>{standing}</small>
          )}
        </span>
      </span>
      <span className={classes.track} aria-hidden="true">
        {!bare && <Line at={scale.at(hard)} kind="hard" />}
        {!bare && <Line at={scale.at(soft)} kind="soft" />}
        {row.projectedHundredths !== row.postedHundredths && (
          <i
            className={classes.projected}
            style={{ ...span(scale, row.projectedHundredths), background: fill }}
          />
        )}
        <i className={classes.posted} style={{ ...span(scale, row.postedHundredths), background: fill }} />
        <Line at={scale.at(0)} kind="zero" />
      </span>
      <span className={classes.words}>
        {balanceWords(lead === 'posted' ? row.postedHundredths : row.projectedHundredths)}
      </span>
    </>
  )
}

export const FairnessBars = ({
  rows,
  softHundredths,
  hardHundredths,
  rowLink,
  bare = false,
  lead = 'posted',
}: FairnessBarsProps) => {
  const scale = fairnessScale(rows, softHundredths, hardHundredths)
  const body = (row: FairnessRow) => (
    <RowBody
      row={row}
      scale={scale}
      thresholds={{ soft: softHundredths, hard: hardHundredths, lead }}
      bare={bare}
    />
  )
  const className = (row: FairnessRow) => `${classes.row} ${row.left ? classes.left : ''}`
  return (
    <figure className={`${classes.figure} ${bare ? classes.bare : ''}`}>
      {!bare && <Axis scale={scale} softHundredths={softHundredths} hardHundredths={hardHundredths} />}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            {rowLink ? (
              rowLink({ row, className: className(row), children: body(row) })
            ) : (
              <div className={className(row)}>{body(row)}</div>
            )}
          </li>
        ))}
      </ul>
      {!bare && (
        <figcaption className={classes.legend}>
          <span>
            <i />
            {words.done}
          </span>
          <span>
            <i className={classes.lighter} />
            {words.withTheScheduledRides}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
