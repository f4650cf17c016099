// The addresses at which a child is picked up or dropped off. Pools use them to suggest kids.
import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Entry, FormDialog, useFormDone, useProfileForm, useTyped } from './form-dialog.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

export type Kid = Household['kids'][number]

type Relation = Kid['links'][number]['relation']

const relationWords: Record<Relation, string> = {
  home: words.home,
  school: words.schoolWord,
  activity: words.activityWord,
}

/** Combines home, the family's addresses and the group's places into one list, marking places as school or activity. */
const choicesFor = (household: Household) => [
  { value: 'home', label: words.home },
  ...household.addresses
    .filter((address) => !address.isHome)
    .map(({ addressId, name }) => ({ end: `address:${addressId}`, name }))
    .concat(household.places.map(({ placeId, name }) => ({ end: `place:${placeId}`, name })))
    .flatMap(({ end, name }) => [
      { value: `school:${end}`, label: words.school(name) },
      { value: `activity:${end}`, label: words.activity(name) },
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

type OfKid = { kid: Kid; household: Household }

const LinkForm = ({ of, kid, household }: OfKid & { of: ProfileForm }) => {
  const { values, type } = useTyped({ choice: 'home' })
  const { choice } = values
  const done = useFormDone(of)
  const link = useSubmit(
    api.households.linkKid.mutationOptions(useHouseholdChange(householdFailures.linkKid, undefined, done)),
    { about: `${labelOf(household, choice)}, ${kid.name}`, onWaiting: done },
  )
  return (
    <Entry
      of={of}
      submitLabel={everyday.linkAddress}
      busy={link.isPending}
      onSubmit={() => link.mutate({ kidId: kid.kidId, ...parseChoice(choice) })}
    >
      <NativeSelect
        data-autofocus
        label={words.address}
        description={words.choiceHint}
        data={choicesFor(household)}
        value={choice}
        onChange={(event) => type({ choice: event.currentTarget.value })}
      />
    </Entry>
  )
}

export const KidLinks = ({ kid, household }: OfKid) => {
  const linking = { form: 'link', of: kid.kidId } as const
  const { open } = useProfileForm(linking)
  const unlink = useSubmit(
    api.households.unlinkKid.mutationOptions(useHouseholdChange(householdFailures.unlinkKid)),
    { about: kid.name },
  )
  const nameOf = ({ addressId, placeId }: Kid['links'][number]) =>
    household.addresses.find((address) => address.addressId === addressId)?.name ??
    household.places.find((place) => place.placeId === placeId)?.name ??
    ''
  return (
    <ul className={classes.links} aria-label={words.whereRides(kid.name)}>
      {kid.links.map((each) => (
        <li key={each.linkId} ref={handsFocusOn} className={classes.link}>
          {each.relation === 'home' ? words.home : `${relationWords[each.relation]}: ${nameOf(each)}`}
          <ActionIcon
            onClick={() => unlink.mutate({ linkId: each.linkId })}
            aria-label={words.removeLinkOf(relationWords[each.relation], kid.name)}
            color="gray"
            radius="xl"
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.linkMore}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={words.linkAnAddressTo(kid.name)}
          onClick={open}
        >
          {words.linkAnAddress}
        </Button>
        <FormDialog of={linking} title={words.linkAnAddressTo(kid.name)}>
          <LinkForm of={linking} kid={kid} household={household} />
        </FormDialog>
      </li>
    </ul>
  )
}
