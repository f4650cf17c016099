// The stops of a route in order. They are dragged by a handle or moved with buttons. Each move is
// announced to screen readers.
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Hint, Spoken } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import classes from './route.module.css'

// The order of a route's stops while it is edited.

/** Moves an item to another index. Returns the same list if the index is invalid. */
export const moved = <Item,>(items: Item[], from: number, to: number): Item[] => {
  if (from === to || to < 0 || to >= items.length || from < 0 || from >= items.length) return items
  const item = items[from] as Item
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Returns where a dragged row belongs: below every other row whose middle is above the pointer. */
export const placeAt = (y: number, middles: number[], from: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length

export type Stop = { key: string; name: string; line: string }

type StopsProps<Item extends Stop> = { stops: Item[]; onChange: (stops: Item[]) => void }

type Way = 'up' | 'down'

const buttonOf = (key: string, way: Way) => `${key} ${way}`

/** Moves the item under the pointer through the list, and announces the result once when it is dropped. */
const useDrag = <Item extends Stop>({ stops, onChange }: StopsProps<Item>, say: (text: string) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const now = useRef({ stops, onChange, say })
  now.current = { stops, onChange, say }
  useEffect(() => {
    if (dragged === null) return
    const follow = ({ clientY }: PointerEvent) => {
      const { stops: rows, onChange: change } = now.current
      const middles = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      const from = rows.findIndex(({ key }) => key === dragged)
      const next = moved(rows, from, placeAt(clientY, middles, from))
      if (next !== rows) change(next)
    }
    const drop = () => {
      const { stops: rows, say: tell } = now.current
      const index = rows.findIndex(({ key }) => key === dragged)
      tell(words.isStop(rows[index]?.name ?? '', index + 1, rows.length))
      setDragged(null)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', drop)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', drop)
    }
  }, [dragged])
  return { list, dragged, begin: setDragged }
}

type RowProps = {
  stop: Stop
  place: { index: number; count: number }
  dragged: boolean
  onDrag: () => void
  onMove: (way: Way) => void
  onRemove: () => void
}

const Row = ({ stop, place, dragged, onDrag, onMove, onRemove }: RowProps) => {
  const { name, key } = stop
  const ends = { up: place.index === 0, down: place.index === place.count - 1 }
  const button = (way: Way) => ({
    variant: 'subtle',
    color: 'gray',
    size: 44,
    // Unlike `disabled`, this keeps the focus when a row reaches the end of the list, and the end is announced.
    'aria-disabled': ends[way],
    'data-move': buttonOf(key, way),
    onClick: () => onMove(way),
  })
  return (
    <li className={classes.stop} data-dragged={dragged || undefined}>
      <button
        type="button"
        className={classes.handle}
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault()
          onDrag()
        }}
      >
        <IconGripVertical size={20} />
      </button>
      <span className={classes.stopName}>
        <b>{name}</b>
        <small>{stop.line}</small>
      </span>
      <span className={classes.moves}>
        <ActionIcon {...button('up')} aria-label={words.moveUp(name)}>
          <IconArrowUp size={20} />
        </ActionIcon>
        <ActionIcon {...button('down')} aria-label={words.moveDown(name)}>
          <IconArrowDown size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={words.remove(name)}
          onClick={onRemove}
        >
          <IconX size={20} />
        </ActionIcon>
      </span>
    </li>
  )
}

export const RouteStops = <Item extends Stop>({ stops, onChange }: StopsProps<Item>) => {
  const [said, setSaid] = useState('')
  const [focus, setFocus] = useState<string | null>(null)
  const { list, dragged, begin } = useDrag({ stops, onChange }, setSaid)
  // Restores the focus, which is lost when the focused row moves in the page.
  useEffect(() => {
    if (focus === null) return
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(focus)}"]`)?.focus()
    setFocus(null)
  }, [focus, list])
  const move = (index: number, way: Way) => {
    const to = way === 'up' ? index - 1 : index + 1
    const next = moved(stops, index, to)
    const { key = '', name = '' } = stops[index] ?? {}
    if (next === stops) return setSaid(way === 'up' ? words.isFirst(name) : words.isLast(name))
    onChange(next)
    setSaid(words.isStop(name, to + 1, stops.length))
    setFocus(buttonOf(key, way))
  }
  const remove = (index: number) => {
    const { name = '' } = stops[index] ?? {}
    const rest = stops.filter((_, place) => place !== index)
    onChange(rest)
    setSaid(words.isRemoved(name))
    const next = rest[Math.min(index, rest.length - 1)]
    if (next) setFocus(buttonOf(next.key, 'up'))
  }
  return (
    <>
      {stops.length === 0 ? (
        <Hint>{words.noStops}</Hint>
      ) : (
        <ol className={classes.stops} ref={list} aria-label={words.stopsInOrder}>
          {stops.map((stop, index) => (
            <Row
              key={stop.key}
              stop={stop}
              place={{ index, count: stops.length }}
              dragged={dragged === stop.key}
              onDrag={() => begin(stop.key)}
              onMove={(way) => move(index, way)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Spoken as="p" role="status">
        {said}
      </Spoken>
    </>
  )
}
