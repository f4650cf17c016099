// The roster of a pool. A family enrols its own kids, an admin any; both take effect at once.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { type Overtaken, overtakenWords } from './leaving-words.ts'
import { LeftSeats } from './left-seats.tsx'
import classes from './pools.module.css'
import * as words from './roster-words.ts'
import { useEnrolment } from './use-enrolment.ts'

type Kid = PoolDetail['roster'][number]

type AskProps = { kid: Kid; overtaken: Overtaken | null; onWithdraw: () => void; onClose: () => void }

const AskWithdrawal = ({ kid, overtaken, onWithdraw, onClose }: AskProps) => (
  <Dialog onClose={onClose} title={words.withdrawTitle(kid.name)}>
    {overtaken && <p className={classes.ask}>{overtakenWords(overtaken)}</p>}
    <p className={classes.ask}>{words.leaves(kid.name, kid.leaves.length)}</p>
    <LeftSeats leaves={kid.leaves} of={kid} />
    <p className={classes.ask}>{words.undoHint}</p>
    <div className={classes.buttons}>
      <Button onClick={onWithdraw}>{words.withdrawButton}</Button>
      <Button variant="default" onClick={onClose}>
        {words.keep}
      </Button>
    </div>
  </Dialog>
)

const Change = ({ kid, poolId }: { kid: Kid; poolId: string }) => {
  const [asking, setAsking] = useState(false)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const { enrol, withdraw, busy } = useEnrolment(kid, poolId, (reason) => {
    setOvertaken(reason)
    setAsking(true)
  })
  const close = () => {
    setAsking(false)
    setOvertaken(null)
  }
  const leave = () => {
    close()
    withdraw()
  }
  return (
    <>
      <Button
        variant={kid.mine && !kid.enrolled ? 'filled' : 'default'}
        loading={busy}
        onClick={!kid.enrolled ? enrol : kid.leaves.length > 0 ? () => setAsking(true) : withdraw}
        aria-label={kid.enrolled ? words.withdrawKid(kid.name) : words.enrolKid(kid.name)}
      >
        {kid.enrolled ? words.withdrawButton : words.enrolButton}
      </Button>
      {asking && <AskWithdrawal kid={kid} overtaken={overtaken} onWithdraw={leave} onClose={close} />}
    </>
  )
}

const Row = ({ kid, poolId, mayChange }: { kid: Kid; poolId: string; mayChange: boolean }) => {
  return (
    <li>
      <Bean
        index={kid.beanIndex}
        letter={initialOf(kid.householdName)}
        size={26}
        look={kid.enrolled ? 'filled' : 'free'}
      />
      <span className={classes.grow}>
        <b>{kid.name}</b>
        <span className={classes.quiet}>{kid.mine ? words.yourFamily : kid.householdName}</span>
      </span>
      {mayChange ? (
        <Change kid={kid} poolId={poolId} />
      ) : (
        <span className={classes.quiet}>{kid.enrolled ? words.enrolled : words.notEnrolled}</span>
      )}
    </li>
  )
}

export const Roster = ({ detail }: { detail: PoolDetail }) => {
  const { pool, roster } = detail
  const mine = roster.some((kid) => kid.mine)
  const shown = detail.endedWithTerm ? roster.filter((kid) => kid.enrolled) : roster
  return (
    <Panel title={words.whoRides} aside={<span className={classes.quiet}>{counts.kids(pool.kidCount)}</span>}>
      {!mine && !detail.endedWithTerm && (
        <p className={classes.quiet}>
          {words.noKidsToEnrol}{' '}
          <ButtonLink to="/profile" variant="subtle">
            {words.addAKid}
          </ButtonLink>
        </p>
      )}
      <UndoLines actions={['withdraw_kid']} poolId={pool.poolId} />
      <ul className={classes.roster}>
        {shown.map((kid) => (
          <Row
            key={kid.kidId}
            kid={kid}
            poolId={pool.poolId}
            mayChange={(kid.mine || pool.isAdmin) && !detail.endedWithTerm}
          />
        ))}
      </ul>
    </Panel>
  )
}
