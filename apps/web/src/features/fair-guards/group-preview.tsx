// The preview of a change to a group's rules: the drivers, the kids held or freed, the final balances, and the last 30
// days under the new prices. Saving does exactly what the preview shows.
import type { FairGuardPreview } from '@beanpool/contract/fair-guards'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { balanceWords } from '../../ui/balance-words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { type FairnessScale, fairnessScale } from '../../ui/fairness-bars.tsx'
import { More, Note, Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './group.module.css'
import type { GroupChoosing, Shown } from './use-group-choice.ts'
import * as words from './words.ts'

type PartProps = { preview: FairGuardPreview }

const Numbers = ({ preview: { drivesPerWeekHundredths: week, spreadHundredths: spread } }: PartProps) => (
  <Panel title={words.inNumbers}>
    <table className={classes.numbers}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.now}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words.drivesAWeek}</th>
          <td>{words.aWeek(week.before)}</td>
          <td>{words.aWeek(week.after)}</td>
        </tr>
        <tr>
          <th scope="row">{words.spread}</th>
          <td>{words.beans(spread.before)}</td>
          <td>{words.beans(spread.after)}</td>
        </tr>
      </tbody>
    </table>
  </Panel>
)

type Drives = FairGuardPreview['drives']

const DriveList = ({ drives, timeZone }: { drives: Drives; timeZone: string }) => (
  <Rows className={classes.list}>
    {drives.map((drive) => (
      <li key={`${drive.rideId} ${drive.startAt} ${drive.poolName} ${drive.after}`}>
        <Hint as="span">
          {words.dayOf(drive.startAt, timeZone)}, {words.atTime(drive.startAt, timeZone, drive.poolName)}
        </Hint>
        <span>{words.driveLine(drive)}</span>
      </li>
    ))}
  </Rows>
)

const shownFirst = 6

const ChangedDrives = ({ preview: { drives, timeZone } }: PartProps) =>
  drives.length === 0 ? null : (
    <Panel title={words.drivesTitle}>
      <DriveList drives={drives.slice(0, shownFirst)} timeZone={timeZone} />
      {drives.length > shownFirst && (
        <details className={classes.more}>
          <More>{words.moreDrives(drives.length - shownFirst)}</More>
          <DriveList drives={drives.slice(shownFirst)} timeZone={timeZone} />
        </details>
      )}
    </Panel>
  )

const Seats = ({ preview: { held, freed } }: PartProps) =>
  held.length + freed.length === 0 ? null : (
    <Panel title={words.seatsTitle}>
      <ul className={classes.seats}>
        {[
          ...held.map((family) => ({ ...family, isHeld: true })),
          ...freed.map((family) => ({ ...family, isHeld: false })),
        ].map(({ householdId, name, beanIndex, seats, isHeld }) => (
          <li key={householdId}>
            <Bean index={beanIndex} letter={initialOf(name)} size={24} />
            <b>{name}</b>
            <Badge tone={isHeld ? 'danger' : 'good'}>
              {isHeld ? words.heldSeats(seats) : words.freedSeats(seats)}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )

const WithoutCredentials = ({ preview: { withoutCredentials } }: PartProps) =>
  withoutCredentials.length === 0 ? null : (
    <Panel title={words.credentialsTitle}>
      <Hint>{words.credentialsText}</Hint>
      <Rows className={classes.list}>
        {withoutCredentials.map(({ adultId, name }) => (
          <li key={adultId}>{name}</li>
        ))}
      </Rows>
    </Panel>
  )

const KeptLocks = ({ preview: { keepTheirLock, timeZone } }: PartProps) =>
  keepTheirLock.length === 0 ? null : (
    <Panel title={words.keptTitle}>
      <Rows className={classes.list}>
        {keepTheirLock.map(({ rideId, startAt, poolName, lockAt }) => (
          <li key={`${rideId} ${startAt}`}>
            <Hint as="span">
              {words.dayOf(startAt, timeZone)}, {words.atTime(startAt, timeZone, poolName)}
            </Hint>
            <span>{words.locksAt(lockAt, timeZone)}</span>
          </li>
        ))}
      </Rows>
    </Panel>
  )

type VerdictProps = { shown: Shown; choosing: GroupChoosing; groupId: string }

const Verdict = ({ shown, choosing, groupId }: VerdictProps) => {
  const { preview, overtaken } = shown
  const head = useRef<HTMLHeadingElement>(null)
  // Each new preview starts at its top.
  useEffect(() => head.current?.focus(), [preview])
  return (
    <section className={classes.verdict} aria-labelledby="fair-guard-preview">
      <h2 id="fair-guard-preview" ref={head} tabIndex={-1}>
        {words.title}
      </h2>
      {overtaken && (
        <Note data-tone="warn" data-size="text" role="alert">
          {words.overtaken}
        </Note>
      )}
      {choosing.isWorthSaving && preview.rules !== '' && <p>{words.changedRules(preview.rules)}</p>}
      <p>{choosing.isWorthSaving ? words.verdict(preview) : words.nothingToSave}</p>
      <div className={classes.buttons}>
        {choosing.isWorthSaving && (
          <Button onClick={choosing.save} loading={choosing.saving || choosing.looking}>
            {everyday.save}
          </Button>
        )}
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
          {words.goBack}
        </ButtonLink>
        {choosing.isWorthSaving && preview.rules !== '' && <Hint as="span">{words.familiesAreTold}</Hint>}
      </div>
    </section>
  )
}

type PreviewPartsProps = { preview: FairGuardPreview; limits: FairGuard }

const PreviewParts = ({ preview, limits: values }: PreviewPartsProps) => {
  const limits = {
    softHundredths: values.softNudgeHundredths,
    hardHundredths: values.hardLockHundredths,
  }
  return (
    <div className={classes.parts}>
      <Stack gap={20}>
        <Numbers preview={preview} />
        <WithoutCredentials preview={preview} />
        <Seats preview={preview} />
        <ChangedDrives preview={preview} />
        <KeptLocks preview={preview} />
      </Stack>
      <Stack gap={20}>
        <Panel title={words.balancesTitle}>
          <BalanceMoves
            moves={preview.balances.map(({ bandBefore, bandAfter, ...family }) => ({
              ...family,
              note: words.bandWords(bandBefore, bandAfter),
            }))}
            same={words.sameBalances}
            limits={limits}
          />
        </Panel>
        <Panel title={words.replayTitle}>
          <Hint>{words.replayText(preview.replay)}</Hint>
          {preview.replay.rides > 0 && (
            <BalanceMoves moves={preview.replay.households} same={words.sameReplay} limits={limits} />
          )}
        </Panel>
      </Stack>
    </div>
  )
}

type GroupPreviewProps = { groupId: string; shown: Shown; choosing: GroupChoosing }

export const GroupPreview = ({ groupId, shown, choosing }: GroupPreviewProps) => (
  <Stack gap={20}>
    <Verdict shown={shown} choosing={choosing} groupId={groupId} />
    {choosing.isWorthSaving && <PreviewParts preview={shown.preview} limits={shown.choice.values} />}
  </Stack>
)

// Shows each family's balance as it is and as it would be, one bar above the other.
// Unchanged families are only counted.

type Move = {
  householdId: string
  name: string
  beanIndex: number
  mine: boolean
  beforeHundredths: number
  afterHundredths: number
  /** Says which threshold the family crosses. */
  note?: string | null
}

type Thresholds = { softHundredths: number; hardHundredths: number }

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

const span = (scale: FairnessScale, hundredths: number) => {
  const [from, to] = [scale.at(0), scale.at(hundredths)]
  return { left: percent(Math.min(from, to)), width: percent(Math.abs(to - from)) }
}

const MoveRow = ({ move, scale, limits }: { move: Move; scale: FairnessScale; limits: Thresholds }) => {
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

const MoveRows = ({ moves, ...drawn }: RowsProps) => (
  <ul>
    {moves.map((move) => (
      <MoveRow key={move.householdId} move={move} {...drawn} />
    ))}
  </ul>
)

/** Shows only the largest moves, because all moves of a large group do not fit on a screen. */
const movesShown = 6
const moveOf = ({ beforeHundredths, afterHundredths }: Move) => Math.abs(afterHundredths - beforeHundredths)

type BalanceMovesProps = { moves: Move[]; same: string; limits: Thresholds }

const BalanceMoves = ({ moves, same, limits }: BalanceMovesProps) => {
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
      <MoveRows moves={moved.slice(0, movesShown)} scale={scale} limits={limits} />
      {moved.length > movesShown && (
        <details>
          <More>{words.moreFamilies(moved.length - movesShown)}</More>
          <MoveRows moves={moved.slice(movesShown)} scale={scale} limits={limits} />
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
