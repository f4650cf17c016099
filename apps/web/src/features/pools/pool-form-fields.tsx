import { NativeSelect, TextInput } from '@mantine/core'
import { addDays, longWeekday, shortWeekday } from '../../ui/date-words.ts'
import { type AddressField, newAddress } from './pool-form-values.ts'
import classes from './pools.module.css'

const monday = '2024-01-01'
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ bit: 1 << day, date: addDays(monday, day) }))

type WeekdayFieldProps = { value: number; error?: string; onChange: (mask: number) => void }

export const WeekdayField = ({ value, error, onChange }: WeekdayFieldProps) => (
  <fieldset className={classes.days} aria-describedby={error ? 'weekday-error' : undefined}>
    <legend>Days</legend>
    <div>
      {weekdays.map(({ bit, date }) => (
        <label key={bit} className={classes.day}>
          <input
            type="checkbox"
            checked={(value & bit) !== 0}
            onChange={() => onChange(value ^ bit)}
            aria-label={longWeekday(date)}
          />
          <span aria-hidden="true">{shortWeekday(date)}</span>
        </label>
      ))}
    </div>
    {error && (
      <p className={classes.error} id="weekday-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

type AddressFieldsProps = {
  label: string
  value: AddressField
  error?: string
  addresses: { addressId: string; name: string; address: string }[]
  onChange: (value: AddressField) => void
}

export const AddressFields = ({ label, value, error, addresses, onChange }: AddressFieldsProps) => (
  <div className={classes.fields}>
    {addresses.length > 0 && (
      <NativeSelect
        label={`${label} address`}
        value={value.addressId}
        onChange={(event) => onChange({ ...value, addressId: event.currentTarget.value })}
        error={value.addressId === newAddress ? undefined : error}
        data={[
          { value: '', label: 'Choose' },
          ...addresses.map((each) => ({ value: each.addressId, label: `${each.name}, ${each.address}` })),
          { value: newAddress, label: 'A new address' },
        ]}
      />
    )}
    {value.addressId === newAddress && (
      <div className={classes.pair}>
        <TextInput
          label={`${label} name`}
          placeholder="Lincoln School"
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          error={error}
        />
        <TextInput
          label={`${label} full address`}
          placeholder="Street and number, city"
          value={value.address}
          onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
        />
      </div>
    )}
  </div>
)
