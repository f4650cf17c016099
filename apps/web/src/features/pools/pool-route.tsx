// The route of a pool: its start, stops and end, its length, and where each kid is picked up and
// dropped off. Admins can change it.
import type { PoolRoute as Route, RouteKid } from '@beanpool/contract/pool-routes'
import { Button, NativeSelect } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Beside, Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { routeUrl } from '../../ui/route-url.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import classes from './route.module.css'
import { useSaveKidStop } from './use-route.ts'

const RouteEditor = lazy(() =>
  import('./route-editor.tsx').then((module) => ({ default: module.RouteEditor })),
)

const Way = ({ places }: { places: Route['places'] }) => (
  <ol className={classes.way} aria-label={words.theWay}>
    {places.map((place, index) => (
      // A round trip contains the same place twice.
      <li key={index} data-end={index === 0 || index === places.length - 1 || undefined}>
        <b>{place.name}</b>
        <small>{place.line}</small>
      </li>
    ))}
  </ol>
)

const Shown = ({ route, onEdit }: { route: Route; onEdit: () => void }) => (
  <>
    <Way places={route.places} />
    {words.milesText(route) && <Hint>{words.milesText(route)}</Hint>}
    <Buttons data-fill>
      <Button
        component="a"
        variant="default"
        href={routeUrl(route.places.map(({ line }) => line))}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconMap2 size={18} aria-hidden />}
      >
        {words.openInMaps}
      </Button>
      {route.canEdit && (
        <Button variant="default" onClick={onEdit}>
          {words.changeRoute}
        </Button>
      )}
    </Buttons>
  </>
)

const RouteOfPool = ({ route }: { route: Route }) => {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <Stack>
      {editing ? (
        <Suspense fallback={<SkeletonCards count={1} height={220} />}>
          <RouteEditor route={route} onClose={close} />
        </Suspense>
      ) : (
        <Shown route={route} onEdit={() => setEditing(true)} />
      )}
      {!editing && <KidStops route={route} />}
    </Stack>
  )
}

export const PoolRoute = ({ poolId }: { poolId: string }) => {
  const query = useQuery(api.poolRoutes.get.queryOptions({ input: { poolId } }))
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={1} height={180} />}>
      {(route) => <RouteOfPool route={route} />}
    </Loaded>
  )
}

// Where each kid in a pool is picked up and dropped off. The kid's family or an admin can change this, but
// only the family sees a home.

const home = 'home'

type KidProps = { route: Route; kid: RouteKid }

/** The initial values of the selects. Empty means the route's own stop. */
const choiceOf = (kid: RouteKid) => ({
  getsIn: kid.getsIn === null ? home : kid.getsIn === kid.usual.getsIn ? '' : kid.getsIn,
  getsOut: kid.getsOut === null ? home : kid.getsOut === kid.usual.getsOut ? '' : kid.getsOut,
})

const EditStop = ({ route, kid, onClose }: KidProps & { onClose: () => void }) => {
  const [choice, setChoice] = useState(() => choiceOf(kid))
  const save = useSaveKidStop(kid.name)
  const nameOf = (placeId: string) => route.places.find((place) => place.placeId === placeId)?.name ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { poolId } = route
    save
      .send({ poolId, kidId: kid.kidId, getsIn: choice.getsIn || null, getsOut: choice.getsOut || null })
      .then((saved) => saved && onClose())
      .catch(() => undefined)
  }
  const options = (end: 'getsIn' | 'getsOut') => {
    const other = choice[end === 'getsIn' ? 'getsOut' : 'getsIn']
    const places = end === 'getsIn' ? route.places.slice(0, -1) : route.places.slice(1)
    return [
      { value: '', label: nameOf(kid.usual[end]) },
      ...places
        .filter(({ placeId }) => placeId !== kid.usual[end])
        .map(({ placeId, name }) => ({ value: placeId, label: name })),
      ...(kid.mine && other !== home ? [{ value: home, label: words.atHome }] : []),
    ]
  }
  return (
    <form onSubmit={submit} className={classes.kidForm}>
      <Fields>
        {(['getsIn', 'getsOut'] as const).map((end) => (
          <NativeSelect
            key={end}
            label={end === 'getsIn' ? words.getsInAt : words.getsOutAt}
            value={choice[end]}
            onChange={(event) => setChoice({ ...choice, [end]: event.currentTarget.value })}
            data={options(end)}
          />
        ))}
      </Fields>
      {(choice.getsIn === home || choice.getsOut === home) && <Hint>{words.homeIsPrivate}</Hint>}
      <Buttons data-fill>
        <Button variant="default" onClick={onClose}>
          {everyday.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {everyday.save}
        </Button>
      </Buttons>
    </form>
  )
}

const Kid = ({ route, kid }: KidProps) => {
  const [editing, setEditing] = useState(false)
  const nameOf = (placeId: string | null) =>
    placeId === null
      ? kid.mine
        ? words.home
        : words.homeOfOthers
      : (route.places.find((place) => place.placeId === placeId)?.name ?? '')
  // On a route without stops, the family's own home is the only choice.
  const mayChange = kid.mayChange && (kid.mine || route.places.length > 2)
  return (
    <li>
      <Beside gap={10} className={classes.kid}>
        <Bean index={kid.beanIndex} letter={initialOf(kid.name)} size={26} />
        <span className={classes.stopName}>
          <b>{kid.name}</b>
          <small>{words.fromTo(nameOf(kid.getsIn), nameOf(kid.getsOut))}</small>
        </span>
        {mayChange && !editing && (
          <Button variant="default" onClick={() => setEditing(true)} aria-label={words.changeStop(kid.name)}>
            {words.change}
          </Button>
        )}
      </Beside>
      {editing && <EditStop route={route} kid={kid} onClose={() => setEditing(false)} />}
    </li>
  )
}

const ridesAllTheWay = (route: Route, { getsIn, getsOut }: RouteKid) =>
  getsIn === route.places[0]?.placeId && getsOut === route.places.at(-1)?.placeId

const KidStops = ({ route }: { route: Route }) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = route.kids.filter((kid) => showsAll || kid.mine || !ridesAllTheWay(route, kid))
  const folded = route.kids.length - shown.length
  return (
    <section className={classes.kids}>
      <h3>{words.whereKidsGetInAndOut}</h3>
      {route.kids.length === 0 && <Hint>{words.nobodyIsEnrolled}</Hint>}
      {shown.length > 0 && (
        <Rows pad={6}>
          {shown.map((kid) => (
            <Kid key={kid.kidId} route={route} kid={kid} />
          ))}
        </Rows>
      )}
      {folded > 0 && (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsAll(true)}>
          {words.othersAllTheWay(folded, shown.length > 0)}
        </Button>
      )}
    </section>
  )
}
