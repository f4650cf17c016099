import type { Household } from '@beanpool/contract/households'
import { householdLimits } from '@beanpool/contract/limits'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api, issueAt } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Fields } from '../../ui/form.tsx'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { AddButton, EditButton, Entry, FormDialog, useFormDone, useTyped } from './form-dialog.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'
import { carLine, carTitle } from './words.ts'

/** The number of seats as typed. Empty means as many as the pool requires. */
type Seats = number | string

const seatsEntered = (typed: Seats): number | null => (typed === '' ? null : Number(typed))

type SeatsFieldProps = { value: Seats; onChange: (typed: Seats) => void; error: string | undefined }

const SeatsField = ({ value, onChange, error }: SeatsFieldProps) => (
  <NumberInput
    label={words.seatsYouCanOffer}
    description={words.hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    min={0}
    max={8}
    allowDecimal={false}
    placeholder={words.asManyAsNeeded}
    value={value}
    onChange={onChange}
    error={error}
  />
)

type Car = Household['cars'][number]
type Values = Omit<Car, 'carId'>

type CarFormProps = {
  of: ProfileForm
  stored: Values
  error: unknown
  busy: boolean
  submitLabel: string
  onSubmit: (values: Values, version: string) => void
}

type Typed = { name: string; seats: Seats; colour: string; plate: string; boosters: Seats }
const enteredOf = ({ name, seats, colour, plate, boosters }: Typed): Values => ({
  name: name || null,
  colour: colour || null,
  plate: plate || null,
  seats: seatsEntered(seats),
  boosters: seatsEntered(boosters),
})

const CarForm = ({ of, stored, error, busy, submitLabel, onSubmit }: CarFormProps) => {
  const { values, seen, isChanged, type } = useTyped<Typed>({
    name: stored.name ?? '',
    seats: stored.seats ?? '',
    colour: stored.colour ?? '',
    plate: stored.plate ?? '',
    boosters: stored.boosters ?? '',
  })
  const submit = () => onSubmit(enteredOf(values), versionOf(enteredOf(seen)))
  return (
    <Entry of={of} submitLabel={submitLabel} {...{ busy, isChanged }} onSubmit={submit}>
      <TextInput
        data-autofocus
        label={words.carNameOptional}
        placeholder={words.redSkoda}
        value={values.name}
        onChange={(event) => type({ ...values, name: event.currentTarget.value })}
        error={issueAt(error, 'name')}
        autoComplete="off"
        maxLength={40}
      />
      <SeatsField
        value={values.seats}
        onChange={(seats) => type({ ...values, seats })}
        error={issueAt(error, 'seats')}
      />
      <NumberInput
        label={words.boostersOptional}
        min={0}
        max={8}
        allowDecimal={false}
        value={values.boosters}
        onChange={(boosters) => type({ ...values, boosters })}
        error={issueAt(error, 'boosters')}
      />
      <Fields data-short>
        <TextInput
          label={words.colourOptional()}
          value={values.colour}
          onChange={(event) => type({ ...values, colour: event.currentTarget.value })}
          error={issueAt(error, 'colour')}
          autoComplete="off"
          maxLength={20}
        />
        <TextInput
          label={words.plateOptional}
          value={values.plate}
          onChange={(event) => type({ ...values, plate: event.currentTarget.value })}
          error={issueAt(error, 'plate')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
        />
      </Fields>
      <Hint>{words.parentsSeeThem}</Hint>
    </Entry>
  )
}

const EditCar = ({ of, car }: { of: ProfileForm; car: Car }) => {
  const done = useFormDone(of)
  const change = useSubmit(
    api.households.changeCar.mutationOptions(
      useHouseholdChange(householdFailures.changeCar, everyday.saved, done),
    ),
    { onWaiting: done },
  )
  return (
    <CarForm
      of={of}
      stored={car}
      error={change.error}
      busy={change.isPending}
      submitLabel={everyday.save}
      onSubmit={(values, version) => change.mutate({ carId: car.carId, ...values, version })}
    />
  )
}

const adding = { form: 'car' } as const

const AddCar = () => {
  const { idFor } = useRetryId()
  const done = useFormDone(adding)
  const add = useSubmit(
    api.households.addCar.mutationOptions(useHouseholdChange(householdFailures.addCar, everyday.saved, done)),
    { onWaiting: done },
  )
  return (
    <CarForm
      of={adding}
      stored={{ name: null, seats: null, colour: null, plate: null, boosters: null }}
      error={add.error}
      busy={add.isPending}
      submitLabel={words.addCar}
      onSubmit={(values) => add.mutate({ carId: idFor(values), ...values })}
    />
  )
}

const Row = ({ car, title, only }: { car: Car; title: string; only: boolean }) => {
  const remove = useSubmit(
    api.households.removeCar.mutationOptions(useHouseholdChange(householdFailures.removeCar, everyday.saved)),
    { about: title },
  )
  const editing = { form: 'car', of: car.carId } as const
  return (
    <Beside as="li" gap={8} ref={handsFocusOn}>
      <Named>
        <b>{title}</b>
        <Hint as="span" className={classes.quiet}>
          {carLine(car)}
        </Hint>
      </Named>
      <EditButton of={editing} label={words.carsEdit(title)} />
      {!only && (
        <ActionIcon
          onClick={() => remove.mutate({ carId: car.carId })}
          loading={remove.isPending}
          aria-label={words.carsRemove(title)}
          color="gray"
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
      <FormDialog of={editing} title={words.carsEdit(title)}>
        <EditCar of={editing} car={car} />
      </FormDialog>
    </Beside>
  )
}

/** Each drive uses the smallest car that fits its kids. */
export const CarsSection = ({ household: { cars } }: { household: Household }) => (
  <Panel title={words.cars}>
    <Rows pad={12} data-flush className={classes.list}>
      {cars.map((car, place) => (
        <Row key={car.carId} car={car} title={carTitle(car, place)} only={cars.length === 1} />
      ))}
    </Rows>
    <WaitingLines of={['households.addCar', 'households.changeCar', 'households.removeCar']} />
    <UndoLines actions={['remove_car']} />
    {cars.length < householdLimits.cars && <AddButton of={adding}>{words.addAnotherCar}</AddButton>}
    <FormDialog of={adding} title={words.addACar}>
      <AddCar />
    </FormDialog>
  </Panel>
)
