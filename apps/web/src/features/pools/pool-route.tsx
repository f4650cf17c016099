// Where a pool starts and goes. An admin sets another place of the group, or a new one.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues } from '../../api/api.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { poolUpdate } from './pool-configuration.tsx'
import { PlaceFields } from './pool-form-fields.tsx'
import { chosenPlace, type PlaceField, placeProblem } from './pool-form-values.ts'
import * as words from './pool-route-words.ts'
import classes from './pools.module.css'
import { useUpdatePool } from './use-pool-change.ts'

const Facts = ({ detail }: { detail: PoolDetail }) => (
  <dl className={classes.facts}>
    <div>
      <dt>{words.from}</dt>
      <dd>
        {detail.pool.fromName}
        <small>{detail.fromAddress}</small>
      </dd>
    </div>
    <div>
      <dt>{words.to}</dt>
      <dd>
        {detail.pool.toName}
        <small>{detail.toAddress}</small>
      </dd>
    </div>
  </dl>
)

type Ends = { from: PlaceField; to: PlaceField }
type Problems = Partial<Record<keyof Ends, string>>

const endsOf = ({ fromPlaceId, toPlaceId }: PoolDetail): Ends => ({
  from: { placeId: fromPlaceId, name: '', address: '' },
  to: { placeId: toPlaceId, name: '', address: '' },
})

const problemsOf = ({ from, to }: Ends): Problems => ({
  from: placeProblem(from, words.fromAddressIsRequired) ?? undefined,
  to: placeProblem(to, words.toAddressIsRequired) ?? undefined,
})

const atFields = (error: unknown): Problems =>
  Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path.split('.')[0] ?? path, message]))

const EditRoute = ({ detail }: { detail: PoolDetail }) => {
  const [ends, setEnds] = useState(endsOf(detail))
  const [problems, setProblems] = useState<Problems>({})
  const { groupId } = detail.pool
  const query = useQuery(api.places.book.queryOptions({ input: { groupId } }))
  const update = useUpdatePool()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(ends)
    setProblems(found)
    if (found.from || found.to) return
    const places = { from: chosenPlace(ends.from), to: chosenPlace(ends.to) }
    update.send({ ...poolUpdate(detail), ...places }).then(
      (saved) => saved && setEnds(endsOf(saved)),
      (error: unknown) => setProblems(atFields(error)),
    )
  }
  return (
    <Loaded
      query={query}
      errorTitle={words.thePlacesDidNotLoad}
      skeleton={<SkeletonCards count={1} height={120} />}
    >
      {({ places, own }) => (
        <form onSubmit={submit} noValidate className={classes.fields}>
          {(['from', 'to'] as const).map((end) => (
            <PlaceFields
              key={end}
              label={end === 'from' ? words.from : words.to}
              places={places}
              own={own}
              value={ends[end]}
              error={problems[end]}
              onChange={(place) => setEnds({ ...ends, [end]: place })}
            />
          ))}
          <p className={classes.quiet}>{words.whatItChanges}</p>
          <div>
            <Button type="submit" loading={update.isPending}>
              {words.saveRoute}
            </Button>
          </div>
        </form>
      )}
    </Loaded>
  )
}

export const PoolRoute = ({ detail }: { detail: PoolDetail }) =>
  detail.pool.isAdmin ? <EditRoute detail={detail} /> : <Facts detail={detail} />
