import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { handsFocusOn, useInPlace } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { householdFailures } from './household-problem.ts'
import classes from './profile.module.css'
import { useEntry } from './use-entry.ts'
import { issueAt, useHouseholdChange } from './use-household.ts'

type Address = Household['addresses'][number]
type Values = { name: string; address: string }

type AddressFormProps = {
  initial: Values
  error: unknown
  busy: boolean
  submitLabel: string
  cancel?: ReactNode
  /** Once it has succeeded the form is empty again. */
  onSubmit: (values: Values) => Promise<unknown>
}

const AddressForm = ({ initial, error, busy, submitLabel, cancel, onSubmit }: AddressFormProps) => {
  const { values, setValues, formProps } = useEntry(initial, onSubmit)
  return (
    <form {...formProps} className={classes.form}>
      <TextInput
        label="Name"
        placeholder="Lincoln School"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        error={issueAt(error, 'name')}
        maxLength={80}
      />
      <TextInput
        label="Full address"
        placeholder="Street and number, city"
        value={values.address}
        onChange={(event) => setValues({ ...values, address: event.currentTarget.value })}
        error={issueAt(error, 'address')}
        maxLength={200}
      />
      <div className={classes.row}>
        <Button type="submit" loading={busy} variant="default">
          {submitLabel}
        </Button>
        {cancel}
      </div>
    </form>
  )
}

const Row = ({ address }: { address: Address }) => {
  const [editing, setEditing] = useState(false)
  const saved = useHouseholdChange(householdFailures.saveAddress, 'Address saved')
  const update = useSubmit(
    api.households.updateAddress.mutationOptions({
      ...saved,
      onSuccess: (answer) => {
        saved.onSuccess(answer)
        setEditing(false)
      },
    }),
    { onWaiting: () => setEditing(false) },
  )
  const remove = useSubmit(
    api.households.deleteAddress.mutationOptions(useHouseholdChange(householdFailures.deleteAddress)),
    { about: address.name },
  )
  const { opener, place } = useInPlace<HTMLButtonElement>(editing)
  if (editing) {
    return (
      <li ref={place}>
        <AddressForm
          initial={{ name: address.name, address: address.address }}
          error={update.error}
          busy={update.isPending}
          submitLabel="Save address"
          cancel={
            <Button variant="subtle" onClick={() => setEditing(false)}>
              Cancel
            </Button>
          }
          onSubmit={(values) => update.send({ addressId: address.addressId, ...values })}
        />
      </li>
    )
  }
  return (
    <li ref={handsFocusOn} className={classes.item}>
      <span className={classes.grow}>
        <b>{address.name}</b>
        <span className={classes.quiet}>{address.address}</span>
      </span>
      <ActionIcon
        ref={opener}
        onClick={() => setEditing(true)}
        aria-label={`Edit ${address.name}`}
        color="gray"
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        onClick={() => remove.mutate({ addressId: address.addressId })}
        loading={remove.isPending}
        aria-label={`Delete ${address.name}`}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

export const AddressesSection = ({ household }: { household: Household | null }) => {
  const others = household?.addresses.filter((address) => !address.isHome) ?? []
  const { idFor, forget } = useRetryId()
  const add = useSubmit(
    api.households.addAddress.mutationOptions(
      useHouseholdChange(householdFailures.addAddress, 'Address added', forget),
    ),
    { onWaiting: forget },
  )
  return (
    <Panel title="School and activity addresses">
      <ul className={classes.list}>
        {others.map((address) => (
          <Row key={address.addressId} address={address} />
        ))}
      </ul>
      <WaitingLines of={['households.addAddress', 'households.updateAddress', 'households.deleteAddress']} />
      <UndoLines actions={['delete_address']} />
      <div className={others.length > 0 ? classes.add : ''}>
        <AddressForm
          initial={{ name: '', address: '' }}
          error={add.error}
          busy={add.isPending}
          submitLabel="Add address"
          onSubmit={(values) => add.send({ addressId: idFor(values), ...values })}
        />
      </div>
    </Panel>
  )
}
