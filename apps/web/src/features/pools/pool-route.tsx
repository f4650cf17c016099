// The route of a pool: its start, stops and end, its length, and each kid's pick-up and drop-off. Admins change it.
import type { PoolRoute as Route } from '@beanpool/contract/pool-routes'
import { Button } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { routeUrl } from '../../ui/route-url.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './form-words.ts'
import { KidStops } from './kid-stops.tsx'
import classes from './route.module.css'

const RouteEditor = lazy(() =>
  import('./route-editor.tsx').then((module) => ({ default: module.RouteEditor })),
)

const Way = ({ places }: { places: Route['places'] }) => (
  <ol className={classes.way} aria-label={words.theWay}>
    {places.map((place, index) => (
      // A round trip has one place twice.
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
