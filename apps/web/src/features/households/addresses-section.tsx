import type { Household } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api, issueAfter, issueAt } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet } from '../../ui/text.tsx'
import { AddButton, EditButton, Entry, FormDialog, useFormDone, useTyped } from './form-dialog.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

type Address = Household['addresses'][number]
type Values = { name: string; address: string }

type AddressFormProps = {
  of: ProfileForm
  stored: Values
  error: unknown
  busy: boolean
  submitLabel: string
  onSubmit: (values: Values, version: string) => void
}

const AddressForm = ({ of, stored, error, busy, submitLabel, onSubmit }: AddressFormProps) => {
  const { values, seen, isChanged, type } = useTyped(stored)
  return (
    <Entry
      of={of}
      submitLabel={submitLabel}
      {...{ busy, isChanged }}
      onSubmit={() => onSubmit(values, versionOf(seen))}
    >
      <TextInput
        data-autofocus
        label={words.name}
        placeholder={everyday.lincoln}
        value={values.name}
        onChange={(event) => type({ ...values, name: event.currentTarget.value })}
        error={issueAt(error, 'name')}
        maxLength={80}
      />
      <TextInput
        label={everyday.fullAddress}
        placeholder={everyday.streetAddress}
        value={values.address}
        onChange={(event) => type({ ...values, address: event.currentTarget.value })}
        error={issueAfter(error, 'name', 'address')}
        maxLength={200}
      />
    </Entry>
  )
}

const EditAddress = ({ of, address }: { of: ProfileForm; address: Address }) => {
  const done = useFormDone(of)
  const update = useSubmit(
    api.households.updateAddress.mutationOptions(
      useHouseholdChange(householdFailures.saveAddress, everyday.saved, done),
    ),
    { onWaiting: done },
  )
  return (
    <AddressForm
      of={of}
      stored={{ name: address.name, address: address.address }}
      error={update.error}
      busy={update.isPending}
      submitLabel={everyday.save}
      onSubmit={(values, version) => update.mutate({ addressId: address.addressId, ...values, version })}
    />
  )
}

const adding = { form: 'address' } as const

const AddAddress = () => {
  const { idFor } = useRetryId()
  const done = useFormDone(adding)
  const add = useSubmit(
    api.households.addAddress.mutationOptions(
      useHouseholdChange(householdFailures.addAddress, everyday.saved, done),
    ),
    { onWaiting: done },
  )
  return (
    <AddressForm
      of={adding}
      stored={{ name: '', address: '' }}
      error={add.error}
      busy={add.isPending}
      submitLabel={words.addAddress}
      onSubmit={(values) => add.mutate({ addressId: idFor(values), ...values })}
    />
  )
}

const Row = ({ address }: { address: Address }) => {
  const remove = useSubmit(
    api.households.deleteAddress.mutationOptions(useHouseholdChange(householdFailures.deleteAddress)),
    { about: address.name },
  )
  const editing = { form: 'address', of: address.addressId } as const
  return (
    <Beside as="li" gap={8} ref={handsFocusOn}>
      <Named>
        <b>{address.name}</b>
        <Hint as="span" className={classes.quiet}>
          {address.address}
        </Hint>
      </Named>
      <EditButton of={editing} label={words.edit(address.name)} />
      <ActionIcon
        onClick={() => remove.mutate({ addressId: address.addressId })}
        loading={remove.isPending}
        aria-label={words.deleteAddress(address.name)}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <FormDialog of={editing} title={words.edit(address.name)}>
        <EditAddress of={editing} address={address} />
      </FormDialog>
    </Beside>
  )
}

export const AddressesSection = ({ household }: { household: Household }) => {
  const others = household.addresses.filter((address) => !address.isHome)
  return (
    <Panel title={words.schoolAndActivityAddresses}>
      {others.length === 0 && <Quiet>{everyday.noneYet}</Quiet>}
      <Rows pad={12} data-flush className={classes.list}>
        {others.map((address) => (
          <Row key={address.addressId} address={address} />
        ))}
      </Rows>
      <WaitingLines of={['households.addAddress', 'households.updateAddress', 'households.deleteAddress']} />
      <UndoLines actions={['delete_address']} />
      <AddButton of={adding}>{everyday.addAddress}</AddButton>
      <FormDialog of={adding} title={everyday.addAddress}>
        <AddAddress />
      </FormDialog>
    </Panel>
  )
}
