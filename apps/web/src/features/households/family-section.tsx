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

/** A new family is called like its first adult until somebody changes it here. */
export const FamilySection = ({ household }: { household: Household }) => {
  const [name, setName] = useState(household.name)
  const save = useSubmit(
    api.households.saveFamily.mutationOptions(
      useHouseholdChange(householdFailures.saveFamily, 'Family saved'),
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name })
  }
  return (
    <Panel title="Family">
      <WaitingLines of={['households.saveFamily']} />
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label="Family name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={issueAt(save.error, 'name')}
          maxLength={80}
        />
        <div className={classes.row}>
          <Button type="submit" loading={save.isPending} variant="default">
            Save family
          </Button>
        </div>
      </form>
    </Panel>
  )
}
