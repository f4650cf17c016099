// The settings of a group. Members read them; admins change them. Each part has its own address.
import { type Currency, currencies, moneyWords } from '@beanpool/contract/currencies'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { GroupSettings, groups } from '@beanpool/contract/groups'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../../api/api.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { DeleteGroupForm } from '../../../features/groups/delete-group.tsx'
import classes from '../../../features/groups/groups.module.css'
import { LeavePart } from '../../../features/leaving/leave-part.tsx'
import * as everyday from '../../../ui/everyday-words.ts'
import { Fold, Stack } from '../../../ui/layout.tsx'
import { locale } from '../../../ui/locale.ts'
import { Columns, Facts, Panel } from '../../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../../ui/states.tsx'
import tabs from '../../../ui/tab-links.module.css'
import { Hint, Quiet, Warning } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { touchedIn, useFollow } from '../../../ui/use-follow.ts'
import { FamiliesPart } from './families-part.tsx'
import { RidesPart } from './rides-part.tsx'
import { TimeZonePanel } from './time-zone-panel.tsx'
import * as words from './words.ts'

// Lets an admin delete the group.
const DeletePart = ({ group }: { group: GroupSettings }) => {
  const navigate = useNavigate()
  const { groupId, name, families, role } = group
  return (
    <Panel title={words.dangerZone}>
      {role === 'admin' ? (
        <DeleteGroupForm
          group={{ groupId, name, householdCount: families.length }}
          onDeleted={() => void navigate({ to: '/groups' })}
        />
      ) : (
        <Hint>{words.adminsDelete}</Hint>
      )}
    </Panel>
  )
}

const settingsParts = ['group', 'rides', 'families', 'term', 'leave', 'delete'] as const
type SettingsPart = (typeof settingsParts)[number]

const LateClubs = lazy(() =>
  import('../../../features/clubs/club-part.tsx').then((module) => ({ default: module.ClubPart })),
)

/** Opens on demand, or if the address names it. */
const ForClubs = ({ group }: { group: GroupSettings }) => {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'clubs' })
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <Fold open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.forClubs}
        <IconChevronRight size={18} aria-hidden />
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonCards count={2} height={200} />}>
          <LateClubs group={group} />
        </Suspense>
      )}
    </Fold>
  )
}

const GroupPart = ({ group }: { group: GroupSettings }) => (
  <>
    <Columns>
      <BasicsPanel group={group} />
      <Stack gap={20}>
        <TimeZonePanel group={group} />
        <CurrencyPanel group={group} />
      </Stack>
    </Columns>
    <ForClubs group={group} />
  </>
)

/** The first part needs no hash. */
const hashOf = (part: SettingsPart): string => (part === 'group' ? '' : part)

const partsFor = (role: GroupSettings['role']) =>
  settingsParts.filter((part) => part !== 'delete' || role === 'admin')

const LateTerm = lazy(() =>
  import('../../../features/terms/term-part.tsx').then((module) => ({ default: module.TermPart })),
)

const TermPart = ({ group }: { group: GroupSettings }) => (
  <Suspense fallback={<SkeletonCards count={2} height={200} />}>
    <LateTerm group={group} />
  </Suspense>
)

const shown = {
  group: GroupPart,
  rides: RidesPart,
  families: FamiliesPart,
  term: TermPart,
  leave: LeavePart,
  delete: DeletePart,
}

/** `asked`: the part named in the URL. The open part is marked only if its link leads to this URL. */
type FrameProps = { group: GroupSettings; part: SettingsPart; asked: string }

const Frame = ({ group, part, asked }: FrameProps) => {
  const { groupId, role } = group
  const Part = shown[part]
  const isReadOnly = role !== 'admin' && part !== 'leave'
  // On a phone the parts are wider than the screen, so the open one scrolls into view.
  const parts = useRef<HTMLElement>(null)
  useEffect(() => {
    parts.current
      ?.querySelector(`[data-part="${part}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [part])
  return (
    <>
      <nav className={tabs.tabs} aria-label={words.parts} ref={parts}>
        {partsFor(role).map((each) => (
          <Link
            key={each}
            data-part={each}
            to="/groups/$groupId/settings"
            params={{ groupId }}
            hash={each === part ? asked : hashOf(each)}
            activeOptions={{ exact: true, includeHash: true }}
            className={tabs.tab}
          >
            {words.partWords[each]}
          </Link>
        ))}
      </nav>
      {isReadOnly && <Quiet mb={16}>{words.adminsChange}</Quiet>}
      <Part group={group} />
    </>
  )
}

/** The URL names the part after a "#". An unknown name opens the first part. */
export const GroupSettingsPage = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.groups.settings.queryOptions({ input: { groupId } }))
  const asked = useLocation({ select: ({ hash }) => hash })
  const part = settingsParts.find((each) => each === asked) ?? 'group'
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={240} />}>
      {(group) => <Frame key={groupId} group={group} part={part} asked={asked} />}
    </Loaded>
  )
}

// The currency of the group's cash prices.
const nameOf = (code: Currency): string =>
  new Intl.DisplayNames(locale(), { type: 'currency' }).of(code) ?? code

const choices = () =>
  currencies
    .map((value) => ({ value, label: `${nameOf(value)} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label))

const CurrencyPanel = ({ group }: { group: GroupSettings }) => {
  const { save, isPending } = useGroupChange(group)
  const [chosen, setChosen] = useState<Currency>(group.currency)
  // A form that the adult has not touched follows another admin's change.
  const [seen, setSeen] = useState(group.currency)
  if (seen !== group.currency) {
    setSeen(group.currency)
    if (chosen === seen) setChosen(group.currency)
  }
  if (group.role !== 'admin')
    return (
      <Panel title={words.money}>
        <p>{nameOf(group.currency)}</p>
        <Hint>{words.sample(moneyWords(500, group.currency, locale()))}</Hint>
      </Panel>
    )
  return (
    <Panel title={words.money}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          void save({ currency: chosen })
        }}
      >
        <NativeSelect
          label={words.money}
          description={words.moneyHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={choices()}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value as Currency)}
        />
        <div>
          <Button type="submit" loading={isPending} disabled={chosen === group.currency}>
            {words.saveMoney}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

// Saves what was changed of the group's name, place and currency.

type Changed = Partial<Pick<GroupSettings, 'name' | 'city' | 'description' | 'currency'>>

const useGroupChange = (group: GroupSettings) => {
  const queries = useQueryClient()
  const change = useSubmit(
    api.groups.change.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries()
        toast({ title: words.groupSaved, tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        const reason = reasonOf<RefusalOf<typeof groups.change>>(error)
        const text = reason ? words.changeRefusals[reason] : messageOf(error)
        toast({ title: everyday.groupNotSaved, text, tone: 'bad' })
      },
    }),
  )
  const { groupId } = group
  return {
    isPending: change.isPending,
    /**
     * Returns null once saved. Otherwise returns messages by field, if there are any; other
     * failures have already been shown.
     */
    save: (changed: Changed): Promise<Record<string, string> | null> =>
      change.send({ groupId, ...changed }).then(
        () => null,
        (error) => Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message])),
      ),
  }
}

// The basics of a group: its name, city and description.

const enteredOf = ({ name, city, description }: GroupSettings) => ({
  name,
  city,
  description: description ?? '',
})
const BasicsForm = ({ group }: { group: GroupSettings }) => {
  const { save, isPending } = useGroupChange(group)
  const form = useForm({
    initialValues: enteredOf(group),
    validate: {
      name: (value) => (value.trim() ? null : everyday.groupNameRequired),
      city: (value) => (value.trim() ? null : everyday.cityRequired),
    },
  })
  const isChanged = useFollow(form, enteredOf(group))
  const submit = form.onSubmit(async (values) => {
    const issues = await save(touchedIn(form, values))
    if (issues) form.setErrors(issues)
    else form.resetDirty(values)
  })
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <TextInput label={everyday.groupName} maxLength={80} {...form.getInputProps('name')} />
      <TextInput
        label={everyday.city}
        autoComplete="address-level2"
        maxLength={80}
        {...form.getInputProps('city')}
      />
      <Textarea
        label={everyday.descriptionOptional}
        placeholder={everyday.whatYouShare}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      {isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <div>
        <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
          {everyday.save}
        </Button>
      </div>
    </Stack>
  )
}

const BasicsRead = ({ group }: { group: GroupSettings }) => (
  <Facts className={classes.settled}>
    {[
      [everyday.groupName, group.name],
      [everyday.city, group.city],
      [everyday.descriptionOptional, group.description ?? words.noDescription],
    ].map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Facts>
)

const BasicsPanel = ({ group }: { group: GroupSettings }) => (
  <Panel title={words.basics}>
    {group.role === 'admin' ? <BasicsForm group={group} /> : <BasicsRead group={group} />}
  </Panel>
)
