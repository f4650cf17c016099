import type { Household } from '@beanpool/contract/households'
import { TextInput } from '@mantine/core'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Panel } from '../../ui/panel.tsx'
import { savedElsewhere } from '../../ui/use-follow-words.ts'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { AddButton, EditButton, Entry, FormDialog, useFormDone } from './form-dialog.tsx'
import { householdFailures } from './household-problem.ts'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'
import { useTyped } from './use-typed.ts'
import * as words from './words.ts'

type Home = Household['addresses'][number] | undefined

const form = { form: 'home' } as const

const HomeForm = ({ home }: { home: Home }) => {
  const { values, seen, elsewhere, type } = useTyped({ address: home?.address ?? '' })
  const done = useFormDone(form)
  const failure = home ? householdFailures.saveHomeAddress : householdFailures.setHomeAddress
  const save = useSubmit(
    api.households.saveHomeAddress.mutationOptions(useHouseholdChange(failure, words.homeAddressSaved, done)),
    { onWaiting: done },
  )
  return (
    <Entry
      of={form}
      submitLabel={words.saveHomeAddress}
      busy={save.isPending}
      onSubmit={() => save.mutate({ ...values, seen: { address: seen.address || null } })}
    >
      <TextInput
        data-autofocus
        label={words.fullAddress}
        autoComplete="street-address"
        placeholder={words.streetAddressCity}
        description={savedElsewhere(elsewhere.address) ?? words.homeWhoSeesIt}
        value={values.address}
        onChange={(event) => type({ address: event.currentTarget.value })}
        error={issueAt(save.error, 'address')}
        maxLength={200}
      />
    </Entry>
  )
}

export const HomeSection = ({ household }: { household: Household }) => {
  const home = household.addresses.find((address) => address.isHome)
  return (
    <Panel title={words.homeAddress}>
      {home ? (
        <div className={classes.item}>
          <span className={classes.grow}>
            <b>{home.address}</b>
            <span className={classes.quiet}>{words.homeWhoSeesIt}</span>
          </span>
          <EditButton of={form} label={words.editHomeAddress} />
        </div>
      ) : (
        <p className={classes.empty}>{words.homeNoneYet}</p>
      )}
      <WaitingLines of={['households.saveHomeAddress']} />
      {!home && <AddButton of={form}>{words.addHomeAddress}</AddButton>}
      <FormDialog of={form} title={words.homeAddress}>
        <HomeForm home={home} />
      </FormDialog>
    </Panel>
  )
}
