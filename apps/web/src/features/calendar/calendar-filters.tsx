// Offers the choice between Mine and All, and the filters, which search all rides. Every choice is kept in the URL.
import type { Me } from '@beanpool/contract/accounts'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import * as everyday from '../../ui/everyday-words.ts'
import classes from './calendar.module.css'
import { isFiltered, isNarrowed } from './calendar-entries.ts'
import type { CalendarSearch } from './calendar-search.ts'
import * as words from './words.ts'

/**
 * Changes the address in place, so that the Back button skips filters. Under "Needs you", only the group filter
 * applies.
 */
const useChange = (search: CalendarSearch) => {
  const navigate = useNavigate()
  return (change: Partial<CalendarSearch>) =>
    navigate({
      to: '/calendar',
      search: { ...search, waiting: undefined, ...change },
      resetScroll: false,
      replace: true,
    })
}

type Filtered = { search: CalendarSearch }

/**
 * Mine shows only this family's rides, while filters search all rides. "Needs you" is offered only while it is shown.
 */
const MineOrAll = ({ search }: Filtered) => {
  const { view, date, group, waiting } = search
  const whole = Boolean(search.all || isFiltered(search) || isNarrowed(search))
  const choices: Choice[] = [
    { label: words.mine, isOn: !waiting && !whole, to: { view, date, group } },
    { label: words.all, isOn: !waiting && whole, to: { ...search, all: true, waiting: undefined } },
  ]
  if (waiting) choices.unshift({ label: words.needsYou, isOn: true, to: search })
  return <Choices choices={choices} replace />
}

type FilterProps = Filtered & { count: number; isOpen: boolean; onPress: () => void }

export const ScopeAndFilter = ({ search, count, isOpen, onPress }: FilterProps) => (
  <div className={classes.scope}>
    <MineOrAll search={search} />
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={words.filterOn(count)}
      className={`${classes.chip} ${count > 0 ? classes.on : ''}`}
      onClick={onPress}
    >
      {words.filterCounted(count)}
      <IconChevronDown size={18} aria-hidden />
    </button>
  </div>
)

type ToggleProps = Filtered & { name: 'assigned' | 'offers' | 'needs' | 'kids'; label: string }

const Toggle = ({ search, name, label }: ToggleProps) => {
  const change = useChange(search)
  const isOn = search[name] === true
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`${classes.chip} ${isOn ? classes.on : ''}`}
      onClick={() => change({ [name]: isOn ? undefined : true })}
    >
      {label}
    </button>
  )
}

type SelectProps = {
  label: string
  none: string
  value: string | undefined
  choices: { id: string; name: string }[]
  disabled?: boolean
  onChoose: (id: string | undefined) => void
}

const Select = ({ label, none, value, choices, disabled = false, onChoose }: SelectProps) => (
  <span className={classes.choice}>
    <select
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      className={`${classes.chip} ${value ? classes.on : ''}`}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    >
      <option value="">{none}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <IconChevronDown size={16} aria-hidden />
  </span>
)

/** A single group is preselected. Pools appear once a group is chosen, or if the address contains a pool. */
const GroupAndPool = ({ search, groups }: Filtered & { groups: Me['groups'] }) => {
  const change = useChange(search)
  const only = groups.length === 1 ? groups[0]?.groupId : undefined
  const asked = search.group ?? only
  const { pools = [] } =
    useQuery(
      api.pools.list.queryOptions({
        input: { groupId: asked },
        enabled: asked !== undefined || search.series !== undefined,
      }),
    ).data ?? {}
  const chosen = asked ?? pools.find(({ poolId }) => poolId === search.series)?.groupId
  const own = pools.filter(({ groupId }) => groupId === chosen)
  return (
    <>
      {groups.length > 1 && (
        <Select
          label={everyday.group}
          none={words.allGroups}
          value={chosen}
          choices={groups.map(({ groupId: id, name }) => ({ id, name }))}
          onChoose={(group) => change({ group, series: undefined, waiting: search.waiting })}
        />
      )}
      {groups.length > 0 && (
        <Select
          label={words.pool}
          none={words.allPools}
          value={own.some(({ poolId }) => poolId === search.series) ? search.series : undefined}
          choices={own.map(({ poolId: id, name }) => ({ id, name }))}
          disabled={chosen === undefined}
          onChoose={(series) => change({ series })}
        />
      )}
    </>
  )
}

/** Puts typed words into the address immediately, so a reload keeps them. */
const WordSearch = ({ search }: Filtered) => {
  const change = useChange(search)
  const [typed, setTyped] = useState(search.q ?? '')
  // The words were cleared elsewhere: by Clear all, or by going back.
  const [known, setKnown] = useState(search.q)
  if (known !== search.q) {
    setKnown(search.q)
    setTyped(search.q ?? '')
  }
  return (
    <label className={classes.words}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        aria-label={words.searchEvents}
        placeholder={words.searchEvents}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setKnown(value || undefined)
          change({ q: value || undefined })
        }}
      />
    </label>
  )
}

type PanelProps = Filtered & { count: number; groups: Me['groups'] }

/** The panel under the head. It takes the focus from Clear all, which disappears once pressed. */
export const CalendarFilters = ({ search, count, groups }: PanelProps) => {
  const { view, date, all, waiting } = search
  return (
    <search className={classes.filters} aria-label={words.filters} tabIndex={-1}>
      <div>
        <WordSearch search={search} />
        <GroupAndPool search={search} groups={groups} />
      </div>
      <div>
        <Toggle search={search} name="assigned" label={words.assignedToMe} />
        <Toggle search={search} name="offers" label={words.offersToMe} />
        <Toggle search={search} name="needs" label={everyday.needsDriver} />
        <Toggle search={search} name="kids" label={words.myKids} />
        {count > 0 && (
          <Link
            to="/calendar"
            search={{ view, date, all, waiting }}
            activeOptions={{ exact: true }}
            className={classes.clear}
            onClick={(event) => event.currentTarget.closest<HTMLElement>('search')?.focus()}
            resetScroll={false}
            replace
          >
            {everyday.clearAll}
          </Link>
        )}
      </div>
    </search>
  )
}

// A switch in the calendar's bar, where each choice is a link.

type Choice = { label: string; isOn: boolean; to: CalendarSearch }

/** The match is exact, because otherwise the router would also mark a choice with fewer filters than the page's URL. */
export const Choices = ({ choices, replace = false }: { choices: Choice[]; replace?: boolean }) => (
  <div className={classes.views}>
    {choices.map(({ label, isOn, to }) => (
      <Link
        key={label}
        to="/calendar"
        search={to}
        activeOptions={{ exact: true }}
        className={isOn ? classes.on : ''}
        aria-current={isOn ? 'true' : undefined}
        resetScroll={false}
        replace={replace}
      >
        {label}
      </Link>
    ))}
  </div>
)
