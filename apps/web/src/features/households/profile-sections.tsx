import type { Me } from '@beanpool/contract/accounts'
import type { Household } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { api, fieldIssues, issueAt, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Beside, Named, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint, Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AbsencesSection } from './absences-section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { AdultsSection } from './adults-section.tsx'
import { AvailabilitySection } from './availability-section.tsx'
import { CarsSection } from './cars-section.tsx'
import {
  AddButton,
  EditButton,
  Entry,
  FormDialog,
  TypedBefore,
  useFormDone,
  useTyped,
} from './form-dialog.tsx'
import { KidsSection } from './kids-section.tsx'
import classes from './profile.module.css'
import { householdFailures, useHousehold, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

// Asks for details that other families need but the sign-up did not provide. Google gives no phone number and sometimes
// no last name, and an unconfirmed sign-up may have lost them.

const phoneForm = { form: 'phone' } as const

const PhoneForm = ({ me }: { me: Me }) => {
  const queries = useQueryClient()
  const { values, type } = useTyped({ firstName: me.firstName, lastName: me.lastName, phone: '' })
  const done = useFormDone(phoneForm)
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => {
        done()
        queries.setQueryData(meOptions.queryKey, answer)
        toast({ title: everyday.saved, tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        toast({ title: everyday.failedToSaveAccount, text: messageOf(error), tone: 'bad' })
      },
    }),
    { onWaiting: done },
  )
  return (
    <Entry
      of={phoneForm}
      submitLabel={everyday.save}
      busy={save.isPending}
      onSubmit={() => save.mutate(values)}
    >
      {me.firstName === '' && (
        <TextInput
          label={everyday.firstName}
          autoComplete="given-name"
          value={values.firstName}
          onChange={(event) => type({ ...values, firstName: event.currentTarget.value })}
          error={issueAt(save.error, 'firstName')}
        />
      )}
      {me.lastName === '' && (
        <TextInput
          label={everyday.lastName}
          autoComplete="family-name"
          value={values.lastName}
          onChange={(event) => type({ ...values, lastName: event.currentTarget.value })}
          error={issueAt(save.error, 'lastName')}
        />
      )}
      <TextInput
        data-autofocus
        label={everyday.phone}
        description={everyday.groupsSeeIt}
        type="tel"
        autoComplete="tel"
        value={values.phone}
        onChange={(event) => type({ ...values, phone: event.currentTarget.value })}
        error={issueAt(save.error, 'phone')}
      />
    </Entry>
  )
}

const PhoneSection = ({ me }: { me: Me }) => (
  <div ref={handsFocusOn}>
    <Panel title={everyday.yourPhone}>
      <Quiet>{everyday.noneYet}</Quiet>
      <WaitingLines of={['accounts.update']} />
      <AddButton of={phoneForm}>{words.addYourPhone}</AddButton>
      <FormDialog of={phoneForm} title={everyday.yourPhone}>
        <PhoneForm me={me} />
      </FormDialog>
    </Panel>
  </div>
)

type Home = Household['addresses'][number] | undefined

const homeSectionForm = { form: 'home' } as const

const HomeForm = ({ home }: { home: Home }) => {
  const { values, seen, isChanged, type } = useTyped({ address: home?.address ?? '' })
  const done = useFormDone(homeSectionForm)
  const failure = home ? householdFailures.saveHomeAddress : householdFailures.setHomeAddress
  const save = useSubmit(
    api.households.saveHomeAddress.mutationOptions(useHouseholdChange(failure, everyday.saved, done)),
    { onWaiting: done },
  )
  return (
    <Entry
      of={homeSectionForm}
      submitLabel={everyday.save}
      busy={save.isPending}
      isChanged={isChanged}
      onSubmit={() => save.mutate({ ...values, version: versionOf({ address: seen.address || null }) })}
    >
      <TextInput
        data-autofocus
        label={everyday.fullAddress}
        autoComplete="street-address"
        placeholder={everyday.streetAddress}
        description={everyday.onlyYouSee}
        value={values.address}
        onChange={(event) => type({ address: event.currentTarget.value })}
        error={issueAt(save.error, 'address')}
        maxLength={200}
      />
    </Entry>
  )
}

const HomeSection = ({ household }: { household: Household }) => {
  const home = household.addresses.find((address) => address.isHome)
  return (
    <Panel title={everyday.homeAddress}>
      {home ? (
        <Beside gap={8}>
          <Named>
            <b>{home.address}</b>
            <Hint as="span" className={classes.quiet}>
              {everyday.onlyYouSee}
            </Hint>
          </Named>
          <EditButton of={homeSectionForm} label={words.editHomeAddress} />
        </Beside>
      ) : (
        <Quiet>{everyday.noneYet}</Quiet>
      )}
      <WaitingLines of={['households.saveHomeAddress']} />
      {!home && <AddButton of={homeSectionForm}>{words.addHomeAddress}</AddButton>}
      <FormDialog of={homeSectionForm} title={everyday.homeAddress}>
        <HomeForm home={home} />
      </FormDialog>
    </Panel>
  )
}

const form = { form: 'family' } as const

const FamilyForm = ({ household }: { household: Household }) => {
  const { values, seen, isChanged, type } = useTyped({ name: household.name })
  const inSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') })
  const failure = inSettings ? householdFailures.saveFamilyInSettings : householdFailures.saveFamily
  const done = useFormDone(form)
  const save = useSubmit(
    api.households.saveFamily.mutationOptions(useHouseholdChange(failure, everyday.saved, done)),
    { onWaiting: done },
  )
  return (
    <Entry
      of={form}
      submitLabel={everyday.save}
      busy={save.isPending}
      isChanged={isChanged}
      onSubmit={() => save.mutate({ ...values, version: versionOf(seen) })}
    >
      <TextInput
        data-autofocus
        label={everyday.familyName}
        value={values.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
        error={issueAt(save.error, 'name')}
        maxLength={80}
      />
    </Entry>
  )
}

/** A new family is named after its first adult until it is renamed here. */
const FamilySection = ({ household }: { household: Household }) => (
  <Panel title={everyday.yourFamily}>
    <Beside gap={8}>
      <Named>
        <b>{household.name}</b>
        <Hint as="span" className={classes.quiet}>
          {words.nameHint}
        </Hint>
      </Named>
      <EditButton of={form} label={words.editName} />
    </Beside>
    <WaitingLines of={['households.saveFamily']} />
    <FormDialog of={form} title={everyday.familyName}>
      <FamilyForm household={household} />
    </FormDialog>
  </Panel>
)

/** Follows the spec's order, even in one column: addresses come before the children who are linked to them. */
export const Sections = ({ household }: { household: Household }) => {
  const me = useMe()
  const [typedBefore] = useState(() => new Map<string, unknown>())
  return (
    <TypedBefore value={typedBefore}>
      <Columns>
        <Stack gap={20}>
          <FamilySection household={household} />
          <CarsSection household={household} />
          {me.phone === '' && <PhoneSection me={me} />}
          <HomeSection household={household} />
          <AddressesSection household={household} />
          <KidsSection household={household} />
        </Stack>
        <Stack gap={20}>
          <AvailabilitySection household={household} />
          <AbsencesSection household={household} />
          <AdultsSection household={household} />
        </Stack>
      </Columns>
    </TypedBefore>
  )
}

/** Part of the settings: unreachable until the family is set up. */
export const ProfileSections = () => (
  <Loaded query={useHousehold()} skeleton={<SkeletonCards height={200} />}>
    {({ household }) => household && <Sections household={household} />}
  </Loaded>
)
