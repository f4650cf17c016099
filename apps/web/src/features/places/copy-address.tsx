// Copies a family's address into the group's book, under a name that the others know.
import type { PlaceBook } from '@beanpool/contract/places'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { issueAt } from '../households/use-household.ts'
import classes from './places.module.css'
import { usePlaceChange } from './use-places.ts'
import * as words from './words.ts'

type CopyAddressProps = { groupId: string; own: PlaceBook['own']; onDone: () => void }

const nameFor = (own: PlaceBook['own'], addressId: string) => {
  const name = own.find((each) => each.addressId === addressId)?.name ?? ''
  return name === 'Home' ? '' : name
}

export const CopyAddress = ({ groupId, own, onDone }: CopyAddressProps) => {
  const first = own[0]?.addressId ?? ''
  const [values, setValues] = useState({ addressId: first, name: nameFor(own, first) })
  const { idFor, forget } = useRetryId()
  const copied = usePlaceChange(groupId, words.copiedToTheGroupsPlaces, {
    onStored: () => {
      forget()
      onDone()
    },
  })
  const copy = useSubmit(api.places.copy.mutationOptions(copied))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    copy.mutate({ groupId, placeId: idFor(values), ...values })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <NativeSelect
        className={classes.wide}
        label={words.yourAddress}
        data={own.map(({ addressId, name, address }) => ({ value: addressId, label: `${name}, ${address}` }))}
        value={values.addressId}
        onChange={({ currentTarget: { value } }) =>
          setValues({ addressId: value, name: nameFor(own, value) })
        }
      />
      <TextInput
        className={classes.wide}
        label={words.nameForAllFamilies}
        placeholder={words.okaforsStreet}
        maxLength={80}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        error={issueAt(copy.error, 'name')}
      />
      <p className={`${classes.quiet} ${classes.wide}`}>{words.whoSeesIt}</p>
      <div className={`${classes.buttons} ${classes.wide}`}>
        <Button type="submit" loading={copy.isPending}>
          {words.copyAddress}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {everyday.cancel}
        </Button>
      </div>
    </form>
  )
}
