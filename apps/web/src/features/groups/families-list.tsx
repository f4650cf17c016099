// The families of one group: who drives, whom to call, and the kids.
import type { Family } from '@beanpool/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { dialled } from '../../ui/dialled.ts'
import { Loaded } from '../../ui/states.tsx'
import classes from './families.module.css'
import * as words from './families-list-words.ts'

type Membership = Family['groups'][number]

const Row = ({ family, membership }: { family: Family; membership: Membership }) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <Bean index={membership.beanIndex} letter={initialOf(family.name)} size={34} />
      <h2>{family.name}</h2>
      {membership.role === 'admin' && <Badge>{words.admin}</Badge>}
      {family.mine && <Badge>{words.yourFamily}</Badge>}
    </div>
    <ul className={classes.adults}>
      {family.adults.map((adult) => (
        <li key={adult.adultId}>
          <span>{adult.name}</span>
          {adult.phone && (
            <a href={`tel:${dialled(adult.phone)}`} aria-label={words.call(adult.name, adult.phone)}>
              {adult.phone}
            </a>
          )}
        </li>
      ))}
    </ul>
    {family.kids.length > 0 && (
      <p className={classes.kids}>{words.kids(family.kids.map((kid) => kid.name).join(', '))}</p>
    )}
  </li>
)

export const FamiliesList = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.groups.families.queryOptions())
  return (
    <Loaded query={query} errorTitle={words.failedToLoadFamilies}>
      {({ families }) => (
        <ul className={classes.grid}>
          {families.flatMap((family) => {
            const membership = family.groups.find((each) => each.groupId === groupId)
            return membership
              ? [<Row key={family.householdId} family={family} membership={membership} />]
              : []
          })}
        </ul>
      )}
    </Loaded>
  )
}
