import type { Household } from '@beanpool/contract/households'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Panel } from '../../ui/panel.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { householdFailures } from './household-problem.ts'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'

export const HomeSection = ({ household }: { household: Household }) => {
  const home = household.addresses.find((address) => address.isHome)
  const [address, setAddress] = useState(home?.address ?? '')
  const save = useSubmit(
    api.households.saveHomeAddress.mutationOptions(
      useHouseholdChange(
        home ? householdFailures.saveHomeAddress : householdFailures.setHomeAddress,
        'Home address saved',
      ),
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ address })
  }
  return (
    <Panel title="Home address">
      <WaitingLines of={['households.saveHomeAddress']} />
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label="Full address"
          autoComplete="street-address"
          placeholder="Street and number, city"
          description="Only families in your groups see it."
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={issueAt(save.error, 'address')}
          maxLength={200}
        />
        <div>
          <Button type="submit" loading={save.isPending} variant="default">
            Save home address
          </Button>
        </div>
      </form>
    </Panel>
  )
}
