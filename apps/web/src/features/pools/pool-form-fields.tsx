import type { Place } from '@beanpool/contract/places'
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { Button, NativeSelect, NumberInput, type NumberInputProps, TextInput } from '@mantine/core'
import { addDays, longWeekday, shortWeekday } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { ChoiceChip, FieldProblem, Fields, Fieldset } from '../../ui/form.tsx'
import * as words from './form-words.ts'
import { lockHint } from './form-words.ts'
import { lockHoursOf, newPlace, type PlaceField } from './pool-form-values.ts'
import classes from './pools.module.css'

const monday = '2024-01-01'
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ bit: 1 << day, date: addDays(monday, day) }))

type WeekdayFieldProps = { value: number; error?: string; onChange: (mask: number) => void }

export const WeekdayField = ({ value, error, onChange }: WeekdayFieldProps) => (
  <Fieldset className={classes.days} aria-describedby={error ? 'weekday-error' : undefined}>
    <legend>{words.days}</legend>
    <div>
      {weekdays.map(({ bit, date }) => (
        <ChoiceChip key={bit}>
          <input
            type="checkbox"
            checked={(value & bit) !== 0}
            onChange={() => onChange(value ^ bit)}
            aria-label={longWeekday(date)}
          />
          <span aria-hidden="true">{shortWeekday(date)}</span>
        </ChoiceChip>
      ))}
    </div>
    {error && (
      <FieldProblem mt={6} id="weekday-error" role="alert">
        {error}
      </FieldProblem>
    )}
  </Fieldset>
)

type Own = PoolFormOptions['own'][number]
type PlaceFieldsProps = {
  label: string
  value: PlaceField
  error?: string
  places: Place[]
  own: Own[]
  onChange: (value: PlaceField) => void
}

/** Copies a home under a different name, since "Home" is a different street for each family. */
const copyOf = ({ name, address }: Own): PlaceField => ({
  placeId: newPlace,
  name: name === 'Home' ? words.meetingPoint : name,
  address,
})

const OwnAddresses = ({ own, onCopy }: { own: Own[]; onCopy: (field: PlaceField) => void }) =>
  own.length === 0 ? null : (
    <div className={classes.copies}>
      <span>{words.copyAnAddressOfYours}</span>
      {own.map((each) => (
        <Button key={each.addressId} variant="default" size="xs" onClick={() => onCopy(copyOf(each))}>
          {each.name}
        </Button>
      ))}
    </div>
  )

/** Chooses one of the group's places, or a new one whose name all families will see. */
export const PlaceFields = ({ label, value, error, places, own, onChange }: PlaceFieldsProps) => (
  <Fieldset className={classes.place}>
    <legend>{label}</legend>
    {places.length > 0 && (
      <NativeSelect
        aria-label={words.address(label)}
        value={value.placeId}
        onChange={(event) => onChange({ ...value, placeId: event.currentTarget.value })}
        error={value.placeId === newPlace ? undefined : error}
        data={[
          { value: '', label: words.poolChoose },
          ...places.map((place) => ({ value: place.placeId, label: `${place.name}, ${place.line}` })),
          { value: newPlace, label: words.aNewPlace },
        ]}
      />
    )}
    {value.placeId === newPlace && (
      <>
        <Fields>
          <TextInput
            label={everyday.placeName}
            placeholder={everyday.lincoln}
            maxLength={80}
            value={value.name}
            onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
            error={error}
          />
          <TextInput
            label={everyday.fullAddress}
            placeholder={everyday.streetAddress}
            maxLength={200}
            value={value.address}
            onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
          />
        </Fields>
        <OwnAddresses own={own} onCopy={onChange} />
      </>
    )}
  </Fieldset>
)

type LockWindowProps = { rules: Parameters<typeof lockHint>[1]; inputProps: NumberInputProps }

export const LockWindow = ({ rules, inputProps }: LockWindowProps) => (
  <NumberInput
    label={words.lockWindowInHours}
    description={lockHint(lockHoursOf(inputProps.value ?? ''), rules)}
    placeholder={`${rules.fairGuardLockHours}`}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    min={0}
    max={72}
    allowDecimal={false}
    {...inputProps}
  />
)
