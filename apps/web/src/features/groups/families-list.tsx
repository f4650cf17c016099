// A searchable list of families, either of one group or of all groups that the adult is in.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hasWords } from '../../text/search-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Beside } from '../../ui/layout.tsx'
import { Card } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { Aside, textLink } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import classes from './families.module.css'
import { FamilyLink } from './family-link.tsx'
import { type SeenFamily, useFamilies } from './use-families.ts'

type CardProps = { family: SeenFamily; groupId: string | undefined }

const FamilyCard = ({ family, groupId }: CardProps) => {
  const here = family.groups.find((group) => group.groupId === groupId)
  const { standing } = family
  return (
    <Card as="li">
      <Beside className={classes.head}>
        <Bean index={(here ?? family.groups[0])?.beanIndex ?? 0} letter={initialOf(family.name)} size={34} />
        <div className={classes.name}>
          <h2>
            <FamilyLink householdId={family.householdId} className={classes.open}>
              {family.name}
            </FamilyLink>
          </h2>
          {here?.role === 'admin' && <Badge>{words.admin}</Badge>}
          {family.mine && <Badge>{everyday.yourFamily}</Badge>}
        </div>
      </Beside>
      <ul className={classes.adults}>
        {family.adults.map((adult) => (
          <li key={adult.adultId}>
            <span>{adult.name}</span>
            {adult.phone && (
              <a
                href={`tel:${dialled(adult.phone)}`}
                aria-label={words.call(adult.name, adult.phone)}
                className={textLink}
              >
                {adult.phone}
              </a>
            )}
          </li>
        ))}
      </ul>
      {family.kids.length > 0 && (
        <Aside className={classes.kids}>{words.kids(family.kids.map((kid) => kid.name).join(', '))}</Aside>
      )}
      {standing && (
        <p className={classes.standing}>
          {words.reliable(standing.reliabilityPercent)}
          {standing.probation && <Badge tone="danger">{words.probation}</Badge>}
        </p>
      )}
    </Card>
  )
}

const matches = (family: SeenFamily, search: string) =>
  hasWords(
    [family.name, ...family.adults.map((adult) => adult.name), ...family.kids.map((kid) => kid.name)],
    search,
  )

/** `groupId`: limits the list to the families of that group. */
export const FamiliesList = ({ groupId }: { groupId?: string }) => {
  const [search, setSearch] = useState('')
  const { query, withStanding } = useFamilies(groupId)
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={everyday.searchFamilies}
        placeholder={words.searchFamiliesAndKids}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Loaded query={query} errorTitle={everyday.familiesNotLoaded}>
        {(found) => {
          const families = found.map(withStanding)
          const shown = families.filter((family) => matches(family, search))
          return <Shown {...{ families, shown, groupId }} onClear={() => setSearch('')} />
        }}
      </Loaded>
    </>
  )
}

type ShownProps = {
  families: SeenFamily[]
  shown: SeenFamily[]
  groupId: string | undefined
  onClear: () => void
}

const Shown = ({ families, shown, groupId, onClear }: ShownProps) => {
  if (families.length === 0)
    return (
      <EmptyState
        title={words.noFamiliesYet}
        action={<ButtonLink to="/groups">{everyday.startOrJoin}</ButtonLink>}
      >
        {words.whoAppearsHere}
      </EmptyState>
    )
  if (shown.length === 0)
    return (
      <EmptyState
        title={words.nobodyByThatName}
        action={
          <Button variant="default" onClick={onClear}>
            {words.clearSearch}
          </Button>
        }
      />
    )
  return (
    <ul className={classes.grid}>
      {shown.map((family) => (
        <FamilyCard key={family.householdId} family={family} groupId={groupId} />
      ))}
    </ul>
  )
}
