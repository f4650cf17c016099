// Adds a stop to a route: places of the pool's kids come first, and a new one can be typed.
import type { PlaceBook } from '@beanpool/contract/places'
import type { PoolRoute } from '@beanpool/contract/pool-routes'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import { PlaceFields } from './pool-form-fields.tsx'
import { newPlace, type PlaceField, placeProblem } from './pool-form-values.ts'
import type { EditedStop } from './route-editor.tsx'

const mostStops = 8
const isKnown = ({ placeId }: PlaceField) => placeId !== '' && placeId !== newPlace

type AddProps = {
  route: PoolRoute
  own: PlaceBook['own']
  taken: PlaceField[]
  onAdd: (stop: EditedStop) => void
}

export const AddStop = ({ route, own, taken, onAdd }: AddProps) => {
  const [typed, setTyped] = useState<PlaceField | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopCount = taken.length - 2
  const takenIds = taken.filter(isKnown).map(({ placeId }) => placeId)
  const onRoute = route.places.map((place) => ({ ...place, kidCount: 0 }))
  const choices = [...route.candidates, ...onRoute].filter(
    ({ placeId }, index, all) =>
      !takenIds.includes(placeId) && all.findIndex((each) => each.placeId === placeId) === index,
  )
  if (stopCount >= mostStops) return <Hint>{words.noMore(mostStops)}</Hint>
  const add = (placeId: string) => {
    const place = choices.find((each) => each.placeId === placeId)
    if (!place) return setTyped({ placeId: newPlace, name: '', address: '' })
    const { name, line } = place
    onAdd({ key: placeId, name, line, field: { placeId, name: '', address: '' } })
  }
  const addTyped = () => {
    if (!typed) return
    const found = placeProblem(typed, words.nameAndAddressRequired)
    setProblem(found)
    if (found) return
    const { name, address } = typed
    onAdd({ key: crypto.randomUUID(), name: name.trim(), line: address.trim(), field: typed })
    setTyped(null)
  }
  if (typed)
    return (
      <Stack>
        <PlaceFields
          label={words.newStop}
          places={[]}
          own={own}
          value={typed}
          error={problem ?? undefined}
          onChange={setTyped}
        />
        <Buttons data-fill>
          <Button variant="default" onClick={() => setTyped(null)}>
            {words.leaveItOut}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={addTyped}>
            {words.addStop}
          </Button>
        </Buttons>
      </Stack>
    )
  return (
    <NativeSelect
      label={words.addAStop}
      value=""
      onChange={(event) => event.currentTarget.value && add(event.currentTarget.value)}
      data={[
        { value: '', label: words.addStopChoose },
        ...choices.map(({ placeId, name, line, kidCount }) => ({
          value: placeId,
          label: words.choice(name, line, kidCount),
        })),
        { value: newPlace, label: words.aNewPlace },
      ]}
    />
  )
}
