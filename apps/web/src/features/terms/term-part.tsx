// A group's term in its settings: its dates, the next term, and the pools of past ones.
import type { GroupSettings } from '@beanpool/contract/groups'
import type { GroupTerm } from '@beanpool/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { NextTerm } from './next-term.tsx'
import { TermDates } from './term-dates.tsx'
import classes from './terms.module.css'
import * as words from './words.ts'

const Past = ({ past }: { past: GroupTerm['past'] }) => (
  <Panel title={words.past}>
    <Aside className={classes.quiet}>{words.whatPastIs}</Aside>
    <Rows pad={8}>
      {past.map((pool) => (
        <li key={pool.poolId}>
          <Link to="/pools/$poolId" params={{ poolId: pool.poolId }} className={classes.pastLink}>
            <b>{pool.name}</b>
            <Aside as="span" className={classes.quiet}>
              {words.fromTo(pool.startsOn, pool.throughOn)}
            </Aside>
          </Link>
        </li>
      ))}
    </Rows>
  </Panel>
)

export const TermPart = ({ group }: { group: GroupSettings }) => {
  const { groupId, role } = group
  const query = useQuery(api.terms.get.queryOptions({ input: { groupId } }))
  const isAdmin = role === 'admin'
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={200} />}>
      {(term) => {
        const dates = <TermDates key={JSON.stringify(term.term)} term={term} isAdmin={isAdmin} />
        const next = <NextTerm term={term} isAdmin={isAdmin} />
        // The current action comes first.
        const [first, second] = term.canBegin ? [next, dates] : [dates, next]
        return (
          <Columns>
            {first}
            <Stack gap={20}>
              {second}
              {term.past.length > 0 && <Past past={term.past} />}
            </Stack>
          </Columns>
        )
      }}
    </Loaded>
  )
}
