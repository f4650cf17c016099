// The group's places, where its pools start and end. Admins edit them, and a family may copy in one of its addresses.
import type { PlaceBook } from '@beanpool/contract/places'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, issueAfter, issueAt } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useMe } from '../../parts/session/me.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn, useInPlace } from '../../ui/focus-back.ts'
import { Fields } from '../../ui/form.tsx'
import { Beside, Buttons, Named, Rows } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { useEntry } from '../../ui/use-entry.ts'
import classes from './places.module.css'
import { usePlaceBook, usePlaceChange } from './use-places.ts'
import * as words from './words.ts'

type PlaceValues = {
  name: string
  address: string
  city: string
  state: string
  label: string
}

const emptyPlace: PlaceValues = { name: '', address: '', city: '', state: '', label: '' }

type PlaceFormProps = {
  initial: PlaceValues
  error: unknown
  busy: boolean
  submitLabel: string
  /** The effect that saving has on other families. */
  effect?: string | undefined
  cancel: ReactNode
  onSubmit: (values: PlaceValues) => Promise<unknown>
}

const fields = [
  { field: 'name', label: everyday.placeName, placeholder: everyday.lincoln, max: 80 },
  { field: 'address', label: words.streetAndNumber, placeholder: words.sampleStreet, max: 200 },
  { field: 'city', label: words.cityOptional, placeholder: '', max: 80 },
  { field: 'state', label: words.stateOptional, placeholder: '', max: 80 },
  { field: 'label', label: words.howToFindItOptional, placeholder: words.theGateOnTheLeft, max: 120 },
] as const

const PlaceForm = ({ initial, error, busy, submitLabel, effect, cancel, onSubmit }: PlaceFormProps) => {
  const { values, setValues, formProps } = useEntry(initial, onSubmit)
  return (
    <Fields as="form" {...formProps} className={classes.form}>
      {fields.map(({ field, label, placeholder, max }) => (
        <TextInput
          key={field}
          className={field === 'city' || field === 'state' ? '' : classes.wide}
          label={label}
          placeholder={placeholder}
          maxLength={max}
          autoComplete="off"
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          error={field === 'address' ? issueAfter(error, 'name', field) : issueAt(error, field)}
        />
      ))}
      {effect && <Hint className={classes.wide}>{effect}</Hint>}
      <Buttons className={classes.wide}>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
        {cancel}
      </Buttons>
    </Fields>
  )
}

// Copies one of the family's addresses into the group's address book, under a name that other families know.

type CopyAddressProps = { groupId: string; own: PlaceBook['own']; onDone: () => void }

const nameFor = (own: PlaceBook['own'], addressId: string) => {
  const name = own.find((each) => each.addressId === addressId)?.name ?? ''
  return name === 'Home' ? '' : name
}

const CopyAddress = ({ groupId, own, onDone }: CopyAddressProps) => {
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
    <Fields as="form" onSubmit={submit} noValidate className={classes.form}>
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
      <Hint className={classes.wide}>{words.whoSeesIt}</Hint>
      <Buttons className={classes.wide}>
        <Button type="submit" loading={copy.isPending}>
          {everyday.copyAddress}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {everyday.cancel}
        </Button>
      </Buttons>
    </Fields>
  )
}

type Listed = PlaceBook['places'][number]

const valuesOf = ({ name, address, city, state, label }: Listed): PlaceValues => ({
  name,
  address,
  city: city ?? '',
  state: state ?? '',
  label: label ?? '',
})

const usedWords = ({ usedBy }: Listed) => (usedBy.length === 0 ? words.notUsedByAnyPool : usedBy.join(', '))

const Facts = ({ place }: { place: Listed }) => (
  <Named className={classes.grow}>
    <b>{place.name}</b>
    <span>{place.line}</span>
    {place.label && <span>{place.label}</span>}
    <Hint as="small">{usedWords(place)}</Hint>
  </Named>
)

// An address is one fact, although it has three fields.
const facts = [['name'], ['address', 'city', 'state'], ['label']] as const

/** Returns the fields that differ from the opened form. The others may have just been saved by another admin. */
export const changesIn = (values: PlaceValues, opened: PlaceValues): Partial<PlaceValues> =>
  Object.fromEntries(
    facts
      .filter((fact) => fact.some((field) => values[field] !== opened[field]))
      .flatMap((fact) => fact.map((field) => [field, values[field]])),
  )

const EditablePlace = ({ groupId, place }: { groupId: string; place: Listed }) => {
  // The values with which the form was opened.
  const [opened, setOpened] = useState<PlaceValues | null>(null)
  const update = useSubmit(
    api.places.update.mutationOptions(
      usePlaceChange(groupId, words.placeSaved, { onStored: () => setOpened(null) }),
    ),
  )
  const remove = useSubmit(
    api.places.remove.mutationOptions(
      usePlaceChange(groupId, words.placeDeleted, { failed: words.couldNotDeleteAddress }),
    ),
  )
  const { opener, place: row } = useInPlace<HTMLButtonElement>(opened !== null)
  if (opened)
    return (
      <li ref={row}>
        <PlaceForm
          initial={opened}
          error={update.error}
          busy={update.isPending}
          submitLabel={words.savePlace}
          effect={place.usedBy.length > 0 ? words.changesRidesOf(place.usedBy.join(', ')) : undefined}
          cancel={
            <Button variant="subtle" onClick={() => setOpened(null)}>
              {everyday.cancel}
            </Button>
          }
          onSubmit={(values) => update.send({ placeId: place.placeId, ...changesIn(values, opened) })}
        />
      </li>
    )
  return (
    <Beside as="li" gap={8} ref={handsFocusOn}>
      <Facts place={place} />
      <ActionIcon
        ref={opener}
        onClick={() => setOpened(valuesOf(place))}
        aria-label={words.edit(place.name)}
        color="gray"
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      {place.usedBy.length === 0 && (
        <ActionIcon
          onClick={() => remove.mutate({ placeId: place.placeId })}
          loading={remove.isPending}
          aria-label={words.deletePlace(place.name)}
          color="gray"
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Beside>
  )
}

const AddPlace = ({ groupId, onDone }: { groupId: string; onDone: () => void }) => {
  const { idFor, forget } = useRetryId()
  const added = usePlaceChange(groupId, words.placeAdded, {
    onStored: () => {
      forget()
      onDone()
    },
  })
  const add = useSubmit(api.places.add.mutationOptions(added))
  return (
    <PlaceForm
      initial={emptyPlace}
      error={add.error}
      busy={add.isPending}
      submitLabel={words.addPlace}
      cancel={
        <Button variant="subtle" onClick={onDone}>
          {everyday.cancel}
        </Button>
      }
      onSubmit={(values) => add.send({ groupId, placeId: idFor(values), ...values })}
    />
  )
}

const Adding = ({ groupId, book }: { groupId: string; book: PlaceBook }) => {
  const [open, setOpen] = useState<'add' | 'copy' | null>(null)
  const close = () => setOpen(null)
  const { opener, place } = useInPlace<HTMLButtonElement, HTMLDivElement>(open !== null)
  if (open !== null)
    return (
      <div ref={place}>
        {open === 'add' ? (
          <AddPlace groupId={groupId} onDone={close} />
        ) : (
          <CopyAddress groupId={groupId} own={book.own} onDone={close} />
        )}
      </div>
    )
  return (
    <Buttons>
      {book.canEdit && (
        <Button ref={opener} onClick={() => setOpen('add')}>
          {words.addAPlace}
        </Button>
      )}
      {book.own.length > 0 && (
        <Button
          ref={book.canEdit ? undefined : opener}
          variant={book.canEdit ? 'default' : 'filled'}
          onClick={() => setOpen('copy')}
        >
          {words.copyAnAddressOfYours}
        </Button>
      )}
    </Buttons>
  )
}

export const PlacesPage = ({ groupId }: { groupId: string }) => {
  const query = usePlaceBook(groupId)
  const group = useMe().groups.find((each) => each.groupId === groupId)
  return (
    <>
      <PageHead
        title={words.places}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {group?.name ?? everyday.group}
          </Link>
        }
        sub={words.sub}
      />
      <Loaded query={query} skeleton={<SkeletonCards count={3} height={72} />}>
        {(book) => (
          <Panel>
            {book.places.length === 0 ? (
              <EmptyState card={false} title={words.noPlacesYet}>
                {words.whatPlacesAre}
              </EmptyState>
            ) : (
              <Rows pad={12} data-flush>
                {book.places.map((place) =>
                  book.canEdit ? (
                    <EditablePlace key={place.placeId} groupId={groupId} place={place} />
                  ) : (
                    <Beside as="li" gap={8} key={place.placeId}>
                      <Facts place={place} />
                    </Beside>
                  ),
                )}
              </Rows>
            )}
            <UndoLines actions={['remove_place']} />
            <div className={classes.add}>
              <Adding groupId={groupId} book={book} />
            </div>
          </Panel>
        )}
      </Loaded>
    </>
  )
}
