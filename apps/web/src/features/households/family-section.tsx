import type { Household } from '@beanpool/contract/households'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Panel } from '../../ui/panel.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { householdFailures } from './household-problem.ts'
import { buttonOf } from './household-words.ts'
import classes from './profile.module.css'
import { type Seats, SeatsField, seatsEntered } from './seats-field.tsx'
import { issueAt, useHouseholdChange } from './use-household.ts'

/** A new family says at once how many kids its car takes; what it has beyond that one is the list of cars (cars-section.tsx). */
export const FamilySection = ({
  household,
  suggestedName,
}: {
  household: Household | null
  suggestedName: string
}) => {
  const [name, setName] = useState(household?.name ?? suggestedName)
  const [seats, setSeats] = useState<Seats>('')
  const save = useSubmit(
    api.households.saveFamily.mutationOptions(
      useHouseholdChange(householdFailures.saveFamily, 'Family saved'),
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(household ? { name } : { name, seats: seatsEntered(seats) })
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
        {!household && <SeatsField value={seats} onChange={setSeats} error={issueAt(save.error, 'seats')} />}
        <div className={classes.row}>
          <Button type="submit" loading={save.isPending} variant={buttonOf('family', household)}>
            Save family
          </Button>
        </div>
      </form>
    </Panel>
  )
}
