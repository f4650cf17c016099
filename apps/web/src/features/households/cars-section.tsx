import { householdLimits } from '@beanpool/contract/household-limits'
import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { handsFocusOn, useInPlace } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { householdFailures } from './household-problem.ts'
import { carTitle, seatsWords } from './household-words.ts'
import classes from './profile.module.css'
import { type Seats, SeatsField, seatsEntered } from './seats-field.tsx'
import { issueAt, useHouseholdChange } from './use-household.ts'

type Car = Household['cars'][number]
type Values = { name: string; seats: number | null }

type CarFormProps = {
  initial: Pick<Car, 'name' | 'seats'>
  error: unknown
  busy: boolean
  submitLabel: string
  onSubmit: (values: Values) => void
  onCancel: () => void
}

const CarForm = ({ initial, error, busy, submitLabel, onSubmit, onCancel }: CarFormProps) => {
  const [name, setName] = useState(initial.name ?? '')
  const [seats, setSeats] = useState<Seats>(initial.seats ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ name, seats: seatsEntered(seats) })
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label="Car name (optional)"
        placeholder="Red Skoda"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={issueAt(error, 'name')}
        autoComplete="off"
        maxLength={40}
      />
      <SeatsField value={seats} onChange={setSeats} error={issueAt(error, 'seats')} />
      <div className={classes.row}>
        <Button type="submit" loading={busy} variant="default">
          {submitLabel}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const Row = ({ car, title, only }: { car: Car; title: string; only: boolean }) => {
  const [editing, setEditing] = useState(false)
  const change = useSubmit(
    api.households.changeCar.mutationOptions(
      useHouseholdChange(householdFailures.changeCar, 'Car saved', () => setEditing(false)),
    ),
    { onWaiting: () => setEditing(false) },
  )
  const remove = useSubmit(
    api.households.removeCar.mutationOptions(useHouseholdChange(householdFailures.removeCar, 'Car removed')),
    { about: title },
  )
  const { opener, place } = useInPlace<HTMLButtonElement>(editing)
  if (editing)
    return (
      <li ref={place}>
        <CarForm
          initial={car}
          error={change.error}
          busy={change.isPending}
          submitLabel="Save car"
          onSubmit={(values) => change.mutate({ carId: car.carId, ...values })}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li ref={handsFocusOn}>
      <div className={classes.item}>
        <span className={classes.grow}>
          <b>{title}</b>
          <span className={classes.quiet}>{seatsWords(car.seats)}</span>
        </span>
        <ActionIcon ref={opener} onClick={() => setEditing(true)} aria-label={`Edit ${title}`} color="gray">
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        {!only && (
          <ActionIcon
            onClick={() => remove.mutate({ carId: car.carId })}
            loading={remove.isPending}
            aria-label={`Remove ${title}`}
            color="gray"
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}

const AddCar = () => {
  const { idFor, forget } = useRetryId()
  const [open, setOpen] = useState(false)
  const added = () => {
    forget()
    setOpen(false)
  }
  const add = useSubmit(
    api.households.addCar.mutationOptions(useHouseholdChange(householdFailures.addCar, 'Car added', added)),
    { onWaiting: added },
  )
  const { opener, place } = useInPlace<HTMLButtonElement>(open)
  return (
    <li ref={place}>
      {open ? (
        <CarForm
          initial={{ name: '', seats: null }}
          error={add.error}
          busy={add.isPending}
          submitLabel="Add car"
          onSubmit={(values) => add.mutate({ carId: idFor(values), ...values })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button ref={opener} variant="default" onClick={() => setOpen(true)}>
          Add another car
        </Button>
      )}
    </li>
  )
}

/** A drive takes the smallest car that its kids fit into. */
export const CarsSection = ({ household: { cars } }: { household: Household }) => (
  <Panel title="Cars">
    <ul className={classes.list}>
      {cars.map((car, place) => (
        <Row key={car.carId} car={car} title={carTitle(car, place)} only={cars.length === 1} />
      ))}
      {cars.length < householdLimits.cars && <AddCar />}
    </ul>
    <WaitingLines of={['households.addCar', 'households.changeCar', 'households.removeCar']} />
    <UndoLines actions={['remove_car']} />
  </Panel>
)
