// The addresses that a child is picked up from or brought to; pools suggest kids by them.
import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { householdFailures } from './household-problem.ts'
import type { Kid } from './kids-section.tsx'
import classes from './profile.module.css'
import { useHouseholdChange } from './use-household.ts'

type Relation = Kid['links'][number]['relation']

const relationWords: Record<Relation, string> = { home: 'Home', school: 'School', activity: 'Activity' }

/** One list: home, or an own address or a place of a group, as school or as activity. */
const choicesFor = (household: Household) => [
  { value: 'home', label: 'Home' },
  ...household.addresses
    .filter((address) => !address.isHome)
    .map(({ addressId, name }) => ({ end: `address:${addressId}`, name }))
    .concat(household.places.map(({ placeId, name }) => ({ end: `place:${placeId}`, name })))
    .flatMap(({ end, name }) => [
      { value: `school:${end}`, label: `School: ${name}` },
      { value: `activity:${end}`, label: `Activity: ${name}` },
    ]),
]

const labelOf = (household: Household, choice: string) =>
  choicesFor(household).find(({ value }) => value === choice)?.label ?? ''

type Link = { relation: Relation; addressId: string | null; placeId: string | null }

const parseChoice = (choice: string): Link => {
  const [relation, kind, id = null] = choice.split(':')
  if (relation !== 'school' && relation !== 'activity')
    return { relation: 'home', addressId: null, placeId: null }
  return kind === 'place'
    ? { relation, addressId: null, placeId: id }
    : { relation, addressId: id, placeId: null }
}

export const KidLinks = ({ kid, household }: { kid: Kid; household: Household }) => {
  const [choice, setChoice] = useState('home')
  const link = useSubmit(
    api.households.linkKid.mutationOptions(useHouseholdChange(householdFailures.linkKid)),
    { about: `${labelOf(household, choice)}, ${kid.name}` },
  )
  const unlink = useSubmit(
    api.households.unlinkKid.mutationOptions(useHouseholdChange(householdFailures.unlinkKid)),
    { about: kid.name },
  )
  const nameOf = ({ addressId, placeId }: Kid['links'][number]) =>
    household.addresses.find((address) => address.addressId === addressId)?.name ??
    household.places.find((place) => place.placeId === placeId)?.name ??
    ''
  return (
    <>
      {kid.links.length > 0 && (
        <ul className={classes.links}>
          {kid.links.map((each) => (
            <li key={each.linkId} ref={handsFocusOn}>
              {each.relation === 'home' ? 'Home' : `${relationWords[each.relation]}: ${nameOf(each)}`}
              <ActionIcon
                onClick={() => unlink.mutate({ linkId: each.linkId })}
                aria-label={`Remove ${relationWords[each.relation]} link of ${kid.name}`}
                color="gray"
                radius="xl"
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row} style={{ marginTop: 8 }}>
        <NativeSelect
          className={classes.grow}
          aria-label={`Address to link to ${kid.name}`}
          data={choicesFor(household)}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={link.isPending}
          onClick={() => link.mutate({ kidId: kid.kidId, ...parseChoice(choice) })}
        >
          Link address
        </Button>
      </div>
    </>
  )
}
