import type { Family } from '@beanpool/contract/groups'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { dialled } from '../../ui/dialled.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import classes from './families.module.css'
import * as words from './families-words.ts'

const FamilyCard = ({ family }: { family: Family }) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <Bean index={family.groups[0]?.beanIndex ?? 0} letter={initialOf(family.name)} size={34} />
      <h2>{family.name}</h2>
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
    <div className={classes.groups}>
      {family.groups.map((group) => (
        <Link key={group.groupId} to="/groups/$groupId" params={{ groupId: group.groupId }}>
          <Bean index={group.beanIndex} size={18} />
          {group.role === 'admin' ? words.adminOf(group.name) : group.name}
        </Link>
      ))}
    </div>
  </li>
)

const matches = (family: Family, search: string) =>
  [family.name, ...family.adults.map((adult) => adult.name), ...family.kids.map((kid) => kid.name)].some(
    (name) => name.toLocaleLowerCase().includes(search),
  )

export const FamiliesPage = () => {
  const [search, setSearch] = useState('')
  const query = useQuery(api.groups.families.queryOptions())
  return (
    <>
      <PageHead title={words.families} sub={words.everyoneYouShareAGroup} />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={words.searchFamilies}
        placeholder={words.searchFamiliesAndKids}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Loaded query={query} errorTitle={words.failedToLoadFamilies}>
        {({ families }) => {
          const shown = families.filter((family) => matches(family, search.trim().toLocaleLowerCase()))
          if (families.length === 0) {
            return (
              <EmptyState
                title={words.noFamiliesYet}
                action={<ButtonLink to="/groups">{words.startOrJoinAGroup}</ButtonLink>}
              >
                {words.whoAppearsHere}
              </EmptyState>
            )
          }
          if (shown.length === 0) {
            return (
              <EmptyState
                title={words.nobodyByThatName}
                action={
                  <Button variant="default" onClick={() => setSearch('')}>
                    {words.clearSearch}
                  </Button>
                }
              />
            )
          }
          return (
            <ul className={classes.grid}>
              {shown.map((family) => (
                <FamilyCard key={family.householdId} family={family} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </>
  )
}
