// The filters of the calendar, all kept in the address: the toggles, a group, one of its pools, and words.
import type { Me } from '@beanpool/contract/accounts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import * as everyday from '../../ui/everyday-words.ts'
import classes from './calendar.module.css'
import type { CalendarSearch } from './calendar-search.ts'
import { filterCount, isFiltered } from './filters-on.ts'
import * as words from './words.ts'

/** Changes the address in place: the back button skips filters. */
const useChange = (search: CalendarSearch) => {
  const navigate = useNavigate()
  return (change: Partial<CalendarSearch>) =>
    navigate({ to: '/calendar', search: { ...search, ...change }, resetScroll: false, replace: true })
}

type Filtered = { search: CalendarSearch }

const Toggle = ({
  search,
  name,
  label,
}: Filtered & { name: 'assigned' | 'offers' | 'needs' | 'kids' | 'waiting'; label: string }) => {
  const change = useChange(search)
  const button = useRef<HTMLButtonElement>(null)
  const isOn = search[name] === true
  // Clear all comes with the first filter, leaving less room for the others on a phone.
  useEffect(() => {
    if (isOn) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOn])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isOn}
      className={isOn ? classes.on : ''}
      onClick={() => change({ all: undefined, waiting: undefined, [name]: search[name] ? undefined : true })}
    >
      {label}
    </button>
  )
}

type Choice = { id: string; name: string }
type SelectProps = {
  label: string
  none: string
  value: string | undefined
  choices: Choice[]
  disabled?: boolean
  onChoose: (id: string | undefined) => void
}

const Select = ({ label, none, value, choices, disabled = false, onChoose }: SelectProps) => (
  <select
    aria-label={label}
    value={value ?? ''}
    disabled={disabled}
    className={value ? classes.on : ''}
    onChange={(event) => onChoose(event.currentTarget.value || undefined)}
  >
    <option value="">{none}</option>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

/** A single group is preselected (settled.md); otherwise pools wait for a choice, or a pool in the address. */
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
          onChoose={(group) => change({ group, series: undefined })}
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

/** Puts typed words into the address at once: a reload keeps them. */
const WordSearch = ({ search }: Filtered) => {
  const change = useChange(search)
  const [typed, setTyped] = useState(search.q ?? '')
  // Cleared elsewhere: by Clear all, or by going back.
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

export const CalendarFilters = ({ search, groups }: Filtered & { groups: Me['groups'] }) => {
  const filtered = isFiltered(search)
  const { view, date, group, series, q } = search
  const untoggled = { view, date, group, series, q }
  const count = filterCount(search)
  return (
    <search className={classes.filters} aria-label={words.filters}>
      <div className={classes.row}>
        <WordSearch search={search} />
        <Link
          to="/calendar"
          search={untoggled}
          className={filtered || search.all ? '' : classes.on}
          aria-current={filtered || search.all ? undefined : 'true'}
          resetScroll={false}
          replace
        >
          {words.mineAndMyKids}
        </Link>
        <Link
          to="/calendar"
          search={{ ...untoggled, all: true }}
          className={search.all && !filtered ? classes.on : ''}
          aria-current={search.all && !filtered ? 'true' : undefined}
          resetScroll={false}
          replace
        >
          {words.all}
        </Link>
        {search.waiting && <Toggle search={search} name="waiting" label={words.needsYou} />}
        <Toggle search={search} name="assigned" label={words.assignedToMe} />
        <Toggle search={search} name="offers" label={words.offersToMe} />
        <Toggle search={search} name="needs" label={words.needsDriver} />
        <Toggle search={search} name="kids" label={words.myKids} />
        <GroupAndPool search={search} groups={groups} />
      </div>
      {count > 0 && (
        <Link
          to="/calendar"
          search={{ view, date }}
          className={classes.clear}
          aria-label={words.clearAllOf(count)}
          resetScroll={false}
          replace
        >
          {words.clearAll}
          <span className={classes.count}>{count}</span>
        </Link>
      )}
    </search>
  )
}
