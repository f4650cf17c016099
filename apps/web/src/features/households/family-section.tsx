import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { useSubmit } from '../../use-submit.ts'
import { householdFailures } from './household-problem.ts'
import { buttonOf } from './household-words.ts'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'

type Car = { key: number; seats: number | string }

const maxCars = 4

const CarField = ({
  car,
  place,
  only,
  error,
  onChange,
  onRemove,
}: {
  car: Car
  place: number
  only: boolean
  error: string | undefined
  onChange: (seats: number | string) => void
  onRemove: () => void
}) => (
  <div ref={handsFocusOn} className={classes.row}>
    <NumberInput
      className={classes.grow}
      label={only ? 'Seats you can offer' : `Seats in car ${place + 1}`}
      description={
        place === 0
          ? 'For kids, your own included. Empty: as many as the pool asks for. 0: we cannot drive.'
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={8}
      allowDecimal={false}
      placeholder="As many as needed"
      value={car.seats}
      onChange={onChange}
      error={error}
    />
    {!only && (
      <ActionIcon onClick={onRemove} aria-label={`Remove car ${place + 1}`} color="gray">
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    )}
  </div>
)

const carsOf = (household: Household | null): Car[] =>
  (household?.carSeats ?? [null]).map((seats, key) => ({ key, seats: seats ?? '' }))

export const FamilySection = ({
  household,
  suggestedName,
}: {
  household: Household | null
  suggestedName: string
}) => {
  const [name, setName] = useState(household?.name ?? suggestedName)
  const [cars, setCars] = useState<Car[]>(() => carsOf(household))
  const save = useSubmit(
    api.households.saveFamily.mutationOptions(
      useHouseholdChange(householdFailures.saveFamily, 'Family saved'),
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name, carSeats: cars.map((car) => (car.seats === '' ? null : Number(car.seats))) })
  }
  return (
    <Panel title="Family">
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label="Family name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={issueAt(save.error, 'name')}
          maxLength={80}
        />
        {cars.map((car, place) => (
          <CarField
            key={car.key}
            car={car}
            place={place}
            only={cars.length === 1}
            error={issueAt(save.error, 'carSeats')}
            onChange={(seats) =>
              setCars(cars.map((each) => (each.key === car.key ? { ...each, seats } : each)))
            }
            onRemove={() => setCars(cars.filter((each) => each.key !== car.key))}
          />
        ))}
        <div className={classes.row}>
          <Button type="submit" loading={save.isPending} variant={buttonOf('family', household)}>
            Save family
          </Button>
          {cars.length < maxCars && (
            <Button
              variant="subtle"
              onClick={() =>
                setCars([...cars, { key: Math.max(...cars.map((car) => car.key)) + 1, seats: '' }])
              }
            >
              Another car
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
