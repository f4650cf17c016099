import type { Household } from '@beanpool/contract/households'
import { TextInput } from '@mantine/core'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Panel } from '../../ui/panel.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { AddButton, EditButton, Entry, FormDialog, useFormDone } from './form-dialog.tsx'
import { householdFailures } from './household-problem.ts'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'
import { useTyped } from './use-typed.ts'

type Home = Household['addresses'][number] | undefined

const form = { form: 'home' } as const

const HomeForm = ({ home }: { home: Home }) => {
  const { values: address, type } = useTyped(home?.address ?? '')
  const done = useFormDone(form)
  const failure = home ? householdFailures.saveHomeAddress : householdFailures.setHomeAddress
  const save = useSubmit(
    api.households.saveHomeAddress.mutationOptions(useHouseholdChange(failure, 'Home address saved', done)),
    { onWaiting: done },
  )
  return (
    <Entry
      of={form}
      submitLabel="Save home address"
      busy={save.isPending}
      onSubmit={() => save.mutate({ address })}
    >
      <TextInput
        data-autofocus
        label="Full address"
        autoComplete="street-address"
        placeholder="Street address, city"
        description="Nobody else sees it unless you add it to a group’s places."
        value={address}
        onChange={(event) => type(event.currentTarget.value)}
        error={issueAt(save.error, 'address')}
        maxLength={200}
      />
    </Entry>
  )
}

export const HomeSection = ({ household }: { household: Household }) => {
  const home = household.addresses.find((address) => address.isHome)
  return (
    <Panel title="Home address">
      {home ? (
        <div className={classes.item}>
          <span className={classes.grow}>
            <b>{home.address}</b>
            <span className={classes.quiet}>Nobody else sees it unless you add it to a group’s places.</span>
          </span>
          <EditButton of={form} what="home address" />
        </div>
      ) : (
        <p className={classes.empty}>None yet. Add it to use it as a place of your group.</p>
      )}
      <WaitingLines of={['households.saveHomeAddress']} />
      {!home && <AddButton of={form}>Add home address</AddButton>}
      <FormDialog of={form} title="Home address">
        <HomeForm home={home} />
      </FormDialog>
    </Panel>
  )
}
