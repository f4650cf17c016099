// Edits a pool's route. Each stop is a place from the group's address book, or a new one,
// which is then added to the book.
import type { PlaceBook } from '@beanpool/contract/places'
import type { PoolRoute } from '@beanpool/contract/pool-routes'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues } from '../../api/api.ts'
import { newId } from '../../api/retry-id.ts'
import * as words from '../../parts/pools/words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { FieldProblem, Fieldset } from '../../ui/form.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as formWords from './form-words.ts'
import { PlaceFields } from './pool-form-fields.tsx'
import { chosenPlace, newPlace, type PlaceField, placeProblem } from './pool-form-values.ts'
import classes from './route.module.css'
import { RouteStops, type Stop } from './route-stops.tsx'
import { useSaveRoute } from './use-route.ts'

type EditedStop = Stop & { field: PlaceField }

type Values = { from: PlaceField; to: PlaceField; stops: EditedStop[]; miles: number | string }
type Problems = Partial<Record<keyof Values, string>>

const fieldOf = (placeId = ''): PlaceField => ({ placeId, name: '', address: '' })

const valuesOf = ({ places, miles }: PoolRoute): Values => ({
  from: fieldOf(places[0]?.placeId),
  to: fieldOf(places.at(-1)?.placeId),
  stops: places.slice(1, -1).map(({ placeId, name, line }) => ({
    key: placeId,
    name,
    line,
    field: fieldOf(placeId),
  })),
  miles: miles ?? '',
})

const problemsOf = ({ from, to }: Values): Problems => ({
  from: placeProblem(from, words.fromAddressIsRequired) ?? undefined,
  to: placeProblem(to, words.toAddressIsRequired) ?? undefined,
})

const atFields = (error: unknown): Problems =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path.split('.')[0] ?? path, message]))

type EditorProps = { route: PoolRoute; onClose: () => void }

export const RouteEditor = ({ route, onClose }: EditorProps) => {
  const [values, setValues] = useState(() => valuesOf(route))
  const [problems, setProblems] = useState<Problems>({})
  const { groupId, poolId } = route
  const query = useQuery(api.places.book.queryOptions({ input: { groupId } }))
  const save = useSaveRoute()
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    if (found.from || found.to) return
    const { from, to, stops, miles } = values
    const places = {
      from: chosenPlace(from),
      to: chosenPlace(to),
      stops: stops.map(({ field }) => chosenPlace(field)),
    }
    save
      .send({ poolId, ...places, miles: miles === '' ? null : Number(miles) })
      .then((saved) => saved && onClose())
      .catch((error: unknown) => setProblems(atFields(error)))
  }
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={1} height={220} />}>
      {({ places, own }) => (
        <Stack as="form" onSubmit={submit} noValidate>
          <PlaceFields
            label={words.from}
            places={places}
            own={own}
            value={values.from}
            error={problems.from}
            onChange={(from) => set({ from })}
          />
          <Fieldset className={classes.field}>
            <legend>{words.stops}</legend>
            <RouteStops stops={values.stops} onChange={(stops) => set({ stops })} />
            {problems.stops && <FieldProblem role="alert">{problems.stops}</FieldProblem>}
            <AddStop
              route={route}
              own={own}
              taken={[values.from, values.to, ...values.stops.map(({ field }) => field)]}
              onAdd={(stop) => set({ stops: [...values.stops, stop] })}
            />
          </Fieldset>
          <PlaceFields
            label={words.to}
            places={places}
            own={own}
            value={values.to}
            error={problems.to}
            onChange={(to) => set({ to })}
          />
          <NumberInput
            label={words.miles}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={500}
            allowDecimal={false}
            value={values.miles}
            error={problems.miles}
            onChange={(miles) => set({ miles })}
          />
          <Hint>{words.whatItChanges}</Hint>
          <Buttons data-fill>
            <Button variant="default" onClick={onClose}>
              {everyday.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {words.saveRoute}
            </Button>
          </Buttons>
        </Stack>
      )}
    </Loaded>
  )
}

// Adds a stop to a route. Places linked to the pool's kids come first, and a new place can be typed.

const mostStops = 8
const isKnown = ({ placeId }: PlaceField) => placeId !== '' && placeId !== newPlace

type AddProps = {
  route: PoolRoute
  own: PlaceBook['own']
  taken: PlaceField[]
  onAdd: (stop: EditedStop) => void
}

const AddStop = ({ route, own, taken, onAdd }: AddProps) => {
  const [typed, setTyped] = useState<PlaceField | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopCount = taken.length - 2
  const takenIds = taken.filter(isKnown).map(({ placeId }) => placeId)
  const onRoute = route.places.map((place) => ({ ...place, kidCount: 0 }))
  const choices = [...route.candidates, ...onRoute].filter(
    ({ placeId }, index, all) =>
      !takenIds.includes(placeId) && all.findIndex((each) => each.placeId === placeId) === index,
  )
  if (stopCount >= mostStops) return <Hint>{formWords.noMore(mostStops)}</Hint>
  const add = (placeId: string) => {
    const place = choices.find((each) => each.placeId === placeId)
    if (!place) return setTyped({ placeId: newPlace, name: '', address: '' })
    const { name, line } = place
    onAdd({ key: placeId, name, line, field: { placeId, name: '', address: '' } })
  }
  const addTyped = () => {
    if (!typed) return
    const found = placeProblem(typed, formWords.nameAndAddressRequired)
    setProblem(found)
    if (found) return
    const { name, address } = typed
    onAdd({ key: newId(), name: name.trim(), line: address.trim(), field: typed })
    setTyped(null)
  }
  if (typed)
    return (
      <Stack>
        <PlaceFields
          label={formWords.newStop}
          places={[]}
          own={own}
          value={typed}
          error={problem ?? undefined}
          onChange={setTyped}
        />
        <Buttons data-fill>
          <Button variant="default" onClick={() => setTyped(null)}>
            {formWords.leaveItOut}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={addTyped}>
            {formWords.addStop}
          </Button>
        </Buttons>
      </Stack>
    )
  return (
    <NativeSelect
      label={formWords.addAStop}
      value=""
      onChange={(event) => event.currentTarget.value && add(event.currentTarget.value)}
      data={[
        { value: '', label: formWords.addStopChoose },
        ...choices.map(({ placeId, name, line, kidCount }) => ({
          value: placeId,
          label: formWords.choice(name, line, kidCount),
        })),
        { value: newPlace, label: formWords.aNewPlace },
      ]}
    />
  )
}
