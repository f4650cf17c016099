// The cars and drivers of a new pool, summed up in one line, since most adults keep the
// proposal. The line opens for editing.
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import { lockedWords } from './form-words.ts'
import { LockWindow } from './pool-form-fields.tsx'
import { lockHoursOf, type PoolValues } from './pool-form-values.ts'

type CarFieldsProps = {
  form: UseFormReturnType<PoolValues>
  options: PoolFormOptions
  /** True for a member's request: drivers are planned only once an admin has created the pool. */
  asks: boolean
}

const carWords = ({ seats, lockHours, firstDriverAdultId }: PoolValues, options: PoolFormOptions): string => {
  const lock = lockedWords(lockHoursOf(lockHours), options)
  const first = options.drivers.find((each) => each.adultId === firstDriverAdultId)
  return words.carsAndDriversNow(Number(seats), lock, first?.name)
}

const CarAndSeats = ({ form, options, asks }: CarFieldsProps) => (
  <Stack>
    <Fields>
      <NumberInput
        label={words.seatsForKids}
        min={1}
        max={8}
        allowDecimal={false}
        {...form.getInputProps('seats')}
      />
      <LockWindow rules={options} inputProps={form.getInputProps('lockHours')} />
    </Fields>
    {!asks && (
      <NativeSelect
        label={words.firstDriver}
        data={[
          { value: '', label: words.whoseTurnItIs },
          ...options.drivers.map((each) => ({
            value: each.adultId,
            label: `${each.name} (${each.householdName})`,
          })),
        ]}
        {...form.getInputProps('firstDriverAdultId')}
      />
    )}
    <Textarea
      label={everyday.notesOptional}
      placeholder={words.sampleNotes}
      maxLength={500}
      {...form.getInputProps('notes')}
    />
  </Stack>
)

const fields = ['seats', 'lockHours', 'firstDriverAdultId', 'notes'] as const

export const CarFields = ({ form, options, asks }: CarFieldsProps) => {
  const [opened, setOpened] = useState(false)
  const refused = fields.some((field) => form.errors[field])
  const open = opened || refused
  return (
    <Panel
      title={words.carsAndDrivers}
      aside={
        !refused && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={open}
            aria-label={open ? words.hideCarsAndDrivers : words.changeCarsAndDrivers}
            onClick={() => setOpened(!open)}
          >
            {open ? words.hide : words.change}
          </Button>
        )
      }
    >
      {open ? (
        <CarAndSeats form={form} options={options} asks={asks} />
      ) : (
        <>
          <p>{carWords(form.values, options)}</p>
          {form.values.notes && <Hint>{form.values.notes}</Hint>}
        </>
      )}
    </Panel>
  )
}
