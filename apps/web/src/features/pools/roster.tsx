// Who rides in a pool. A family enrols its own kids, an admin any; both take effect at once.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { counted } from '../groups/group-words.ts'
import classes from './pools.module.css'
import { useEnrolment } from './use-enrolment.ts'

type Kid = PoolDetail['roster'][number]

const Row = ({ kid, poolId, mayChange }: { kid: Kid; poolId: string; mayChange: boolean }) => {
  const { change, busy } = useEnrolment(poolId)
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
        <span className={classes.quiet}>{kid.mine ? 'your family' : kid.householdName}</span>
      </span>
      {mayChange ? (
        <Button
          variant={kid.mine && !kid.enrolled ? 'filled' : 'default'}
          loading={busy}
          onClick={() => change(kid)}
          aria-label={kid.enrolled ? `Withdraw ${kid.name}` : `Enrol ${kid.name}`}
        >
          {kid.enrolled ? 'Withdraw' : 'Enrol'}
        </Button>
      ) : (
        <span className={classes.quiet}>{kid.enrolled ? 'Enrolled' : 'Not enrolled'}</span>
      )}
    </li>
  )
}

export const Roster = ({ detail }: { detail: PoolDetail }) => {
  const { pool, roster } = detail
  const mine = roster.some((kid) => kid.mine)
  return (
    <Panel
      title="Who rides"
      aside={<span className={classes.quiet}>{counted(pool.kidCount, 'kid', 'kids')}</span>}
    >
      {!mine && (
        <p className={classes.quiet}>
          None of your kids can be enrolled yet.{' '}
          <ButtonLink to="/profile" variant="subtle">
            Add a kid
          </ButtonLink>
        </p>
      )}
      <ul className={classes.roster}>
        {roster.map((kid) => (
          <Row key={kid.kidId} kid={kid} poolId={pool.poolId} mayChange={kid.mine || pool.isAdmin} />
        ))}
      </ul>
    </Panel>
  )
}
