// Balances as they are and as they would be, family by family. Families that cross a threshold
// of the Fair Guard are marked.
import type { MovedBalance } from '@beanpool/contract/beans'
import { Bean, initialOf } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { More, Rows } from '../../ui/layout.tsx'
import { Warning } from '../../ui/text.tsx'
import classes from './settling.module.css'
import * as words from './words.ts'

const Row = ({ family }: { family: MovedBalance }) => (
  <li className={classes.move}>
    <Bean index={family.beanIndex} letter={initialOf(family.name)} size={24} />
    <span className={classes.name}>
      <b>{family.name}</b>
      {family.mine && <small> {everyday.you}</small>}
      {family.left && <small> {words.left}</small>}
      {family.crosses && (
        <span className={family.crosses === 'freed' ? classes.good : classes.warning}>
          {words.crosses[family.crosses]}
        </span>
      )}
    </span>
    <span className={classes.amount}>{words.fromTo(family)}</span>
  </li>
)

const shownFirst = 12

/** Families that move past a threshold come first, since they are the reason not to settle. */
export const BalanceMoves = ({ families }: { families: MovedBalance[] }) => {
  const past = families.filter(({ crosses }) => crosses !== null)
  const rows = [...past, ...families.filter(({ crosses }) => crosses === null)]
  const [first, rest] = [rows.slice(0, shownFirst), rows.slice(shownFirst)]
  return (
    <>
      {past.length > 0 && <Warning>{words.crossesCount(past.length)}</Warning>}
      <Rows pad={0}>
        {first.map((family) => (
          <Row key={family.householdId} family={family} />
        ))}
      </Rows>
      {rest.length > 0 && (
        <details>
          <More>{words.showAll(rows.length)}</More>
          <Rows pad={0}>
            {rest.map((family) => (
              <Row key={family.householdId} family={family} />
            ))}
          </Rows>
        </details>
      )}
    </>
  )
}
