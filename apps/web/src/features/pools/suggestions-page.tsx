// Suggested pools for a group, each with the reason for it and its effect. Setting one up opens a prefilled pool form.
import type { PoolSuggestion, PoolSuggestions } from '@beanpool/contract/pool-suggestions'
import type { PoolFormOptions } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { useMe } from '../../parts/session/me.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Card } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { overPage, useStepBack } from '../../ui/use-layer.ts'
import * as words from './form-words.ts'
import { poolName } from './form-words.ts'
import { poolDraft } from './pool-draft.ts'
import { PoolForm } from './pool-form.tsx'
import { newPlace, type PoolValues } from './pool-form-values.ts'
import classes from './suggestions.module.css'

const NeedsPro = ({ ownedByMe, ownerName }: PoolSuggestions) => (
  <EmptyState
    title={words.comesWithPro}
    action={ownedByMe && <Button onClick={() => openUpgrade('asked')}>{everyday.upgradeToPro}</Button>}
  >
    {words.whatProGives} {ownedByMe ? '' : words.ownersPlanCounts(ownerName)}
  </EmptyState>
)

type ListProps = { groupId: string; shown: PoolSuggestions; onTake: (suggestion: PoolSuggestion) => void }

const Suggestions = ({ groupId, shown, onTake }: ListProps) => {
  const [showsDeclined, setShowsDeclined] = useState(false)
  const { decline, restore, busy } = useDecline(groupId)
  const { suggestions, declined } = shown
  return (
    <>
      {suggestions.length === 0 ? (
        <EmptyState title={words.nothingToSuggest}>{words.whatIsLookedFor}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {suggestions.map((suggestion, index) => (
            <SuggestionCard key={suggestion.key} suggestion={suggestion}>
              <Button variant={index === 0 ? 'filled' : 'default'} onClick={() => onTake(suggestion)}>
                {words.setItUp}
              </Button>
              <Button
                variant="default"
                disabled={busy}
                onClick={() => decline(suggestion)}
                aria-label={words.declineOf(suggestion.destination.name)}
              >
                {words.notForUs}
              </Button>
            </SuggestionCard>
          ))}
        </ul>
      )}
      {declined.length > 0 && !showsDeclined && (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsDeclined(true)}>
          {words.showDeclined(declined.length)}
        </Button>
      )}
      {showsDeclined && declined.length > 0 && (
        <section className={classes.declined}>
          <h2>{words.declined}</h2>
          <ul className={classes.list}>
            {declined.map((suggestion) => (
              <SuggestionCard key={suggestion.key} suggestion={suggestion}>
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() => restore(suggestion)}
                  aria-label={words.showAgainOf(suggestion.destination.name)}
                >
                  {words.showAgain}
                </Button>
              </SuggestionCard>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type TakingProps = { groupId: string; suggestion: PoolSuggestion; onBack: () => void }

const Taking = ({ groupId, suggestion, onBack }: TakingProps) => {
  const query = useQuery(
    api.pools.formOptions.queryOptions({
      input: { groupId },
      // The form keeps what was typed, so new options must not reset the form.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  return (
    <>
      <PageHead title={words.newPool} sub={words.reason(suggestion)} />
      <Loaded query={query} skeleton={<SkeletonCards count={2} height={180} />}>
        {(options) => (
          <PoolForm
            options={options}
            suggested={{ key: suggestion.key, values: suggestedValues(options, suggestion) }}
            groupField={null}
            cancel={
              <Button variant="default" onClick={onBack}>
                {everyday.cancel}
              </Button>
            }
            asks={false}
          />
        )}
      </Loaded>
    </>
  )
}

/** The open suggestion stays, even if a later reading of the list no longer has it. */
const useTaken = (key: string | undefined, suggestions: PoolSuggestion[] | undefined) => {
  const last = useRef<PoolSuggestion>(undefined)
  last.current = suggestions?.find((each) => each.key === key) ?? last.current
  return key !== undefined && last.current?.key === key ? last.current : null
}

/** `takenKey`: the suggestion whose form is open. */
type SuggestionsPageProps = { groupId: string; takenKey: string | undefined }

export const SuggestionsPage = ({ groupId, takenKey }: SuggestionsPageProps) => {
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const group = useMe().groups.find((each) => each.groupId === groupId)
  const isMember = group?.role === 'member'
  const query = useQuery(
    api.poolSuggestions.list.queryOptions({
      input: { groupId },
      enabled: !isMember,
      // The suggestions are computed each time they are read, so no live event reports that they have changed.
      staleTime: 0,
      refetchOnMount: 'always',
    }),
  )
  const taken = useTaken(takenKey, query.data?.suggestions)
  const search = { group: groupId, suggested: true } as const
  const take = ({ key }: PoolSuggestion) =>
    navigate({ to: '/pools', search: { ...search, take: key }, state: overPage })
  const cancel = () => {
    poolDraft.forget(groupId, takenKey)
    if (!stepBack()) void navigate({ to: '/pools', search, replace: true })
  }
  if (taken) return <Taking groupId={groupId} suggestion={taken} onBack={cancel} />
  return (
    <>
      <PageHead
        title={words.suggestedPools}
        eyebrow={
          <Link to="/pools" search={{ group: groupId }}>
            {everyday.backToPools}
          </Link>
        }
        sub={words.sub(group?.name)}
      />
      {isMember ? (
        <EmptyState title={words.forAdmins}>{words.askForOne}</EmptyState>
      ) : (
        <Loaded query={query} skeleton={<SkeletonCards count={2} height={160} />}>
          {(shown) =>
            shown.isPro ? (
              <Suggestions groupId={groupId} shown={shown} onTake={take} />
            ) : (
              <NeedsPro {...shown} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

// The form of a new pool, prefilled from a suggestion. All other fields are empty.
const suggestedValues = (options: PoolFormOptions, suggestion: PoolSuggestion): Partial<PoolValues> => {
  const { destination, startTime, endTime, fromPlaceId, weekdayMask, kids } = suggestion
  const { placeId, name, address } = destination
  const wanted = new Set(kids.map(({ kidId }) => kidId))
  const isKnown = options.places.some((place) => place.placeId === fromPlaceId)
  return {
    name: poolName(name),
    weekdayMask,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    ...(fromPlaceId && isKnown ? { from: { placeId: fromPlaceId, name: '', address: '' } } : {}),
    to: placeId ? { placeId, name: '', address: '' } : { placeId: newPlace, name, address },
    kidIds: options.kids.filter((kid) => wanted.has(kid.kidId) && !kid.onProbation).map(({ kidId }) => kidId),
  }
}

type CardProps = { suggestion: PoolSuggestion; children: ReactNode }

const SuggestionCard = ({ suggestion, children }: CardProps) => {
  const { destination, kids, startTime } = suggestion
  return (
    <Card as="li" data-raised className={classes.card}>
      <div>
        <h3>{destination.name}</h3>
        <Hint>{destination.address}</Hint>
      </div>
      <p className={classes.reason}>
        {words.reason(suggestion)} <b>{words.suggestionsChange(suggestion)}</b>
      </p>
      <ul className={classes.kids} aria-label={words.whoWouldRide}>
        {kids.map((kid) => (
          <li key={kid.kidId}>
            <Bean index={kid.beanIndex} letter={initialOf(kid.name)} size={22} />
            {words.suggestionsKidOf(kid.name, kid.householdName)}
          </li>
        ))}
      </ul>
      <Hint>
        {words.suggestionsWhen(suggestion)}. {startTime !== null && words.likeTheOther} {words.whoCanDrive}
      </Hint>
      <Buttons data-fill>{children}</Buttons>
    </Card>
  )
}

// Dismisses a suggested pool for the group, or shows it again.
const useDecline = (groupId: string) => {
  const queries = useQueryClient()
  const shown = (answer: PoolSuggestions) =>
    queries.setQueryData(api.poolSuggestions.list.queryKey({ input: { groupId } }), answer)
  const onError = (error: unknown) => toast({ title: words.notDeclined, text: messageOf(error), tone: 'bad' })
  const decline = useSubmit(api.poolSuggestions.decline.mutationOptions({ onSuccess: shown, onError }))
  const restore = useSubmit(api.poolSuggestions.restore.mutationOptions({ onSuccess: shown, onError }))
  return {
    decline: ({ key, destination }: PoolSuggestion) => {
      decline.send({ groupId, key }).then(
        () => toast({ title: words.isDeclined(destination.name), text: words.untilMore, tone: 'good' }),
        () => undefined,
      )
    },
    restore: ({ key }: PoolSuggestion) => restore.mutate({ groupId, key }),
    busy: decline.isPending || restore.isPending,
  }
}
