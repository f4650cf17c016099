// The adult's account: name, phone, time zone, and more.
import type { accounts } from '@beanpool/contract/accounts'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { Household, Weekly } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { timeZoneChoices } from '../../features/groups/time-zone-choices.ts'
import { useHousehold } from '../../features/households/use-household.ts'
import { carTitle, dayPartWords, seatsWords } from '../../features/households/words.ts'
import { CalendarLinks } from '../../parts/feeds/calendar-links.tsx'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays, longWeekday } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { namedTimeZone } from '../../ui/named-time-zone.ts'
import { Columns, Facts, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { touchedIn, useFollow } from '../../ui/use-follow.ts'
import * as words from './words.ts'

// A summary of the household, with a link to change it.

const days: (keyof Weekly)[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const monday = '2024-01-01'

const weekLines = (weekly: Weekly): string[] =>
  days.flatMap((day, place) =>
    weekly[day] === 'free'
      ? []
      : [words.notOn(longWeekday(addDays(monday, place)), dayPartWords[weekly[day]])],
  )

const Known = ({ household }: { household: Household }) => {
  const weeks = household.adults.flatMap(({ firstName, weekly }) => {
    const away = weekLines(weekly)
    const lines = away.length === 0 ? [words.canDriveAllWeek] : away
    return household.adults.length === 1 ? lines : lines.map((line) => words.ofDriver(firstName, line))
  })
  return (
    <Facts mb={16}>
      <div>
        <dt>{words.family}</dt>
        <dd>{household.name}</dd>
        <dd>{household.adults.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}</dd>
      </div>
      <div>
        <dt>{words.householdSummaryKids}</dt>
        <dd>
          {household.kids.length === 0 ? words.noKids : household.kids.map(({ name }) => name).join(', ')}
        </dd>
      </div>
      <div>
        <dt>{words.cars}</dt>
        {household.cars.map((car, place) => (
          <dd key={car.carId}>{words.car(carTitle(car, place), seatsWords(car.seats))}</dd>
        ))}
      </div>
      <div>
        <dt>{words.yourWeek}</dt>
        {weeks.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
    </Facts>
  )
}

const HouseholdSummary = () => {
  const query = useHousehold()
  return (
    <Panel title={words.household}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={160} />}>
        {({ household }) => household && <Known household={household} />}
      </Loaded>
      <ButtonLink to="/settings/$part" params={{ part: 'household' }} variant="default">
        {everyday.edit}
      </ButtonLink>
    </Panel>
  )
}

type AccountRefusal = RefusalOf<(typeof accounts)['update']>

const AccountForm = () => {
  const me = useMe()
  const queries = useQueryClient()
  const { firstName, lastName, phone } = me
  const stored = { firstName, lastName, phone, timeZone: me.timeZone ?? namedTimeZone() }
  const form = useForm({ initialValues: stored })
  const isChanged = useFollow(form, stored)
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(meOptions.queryKey, answer)
        toast({ title: words.accountSaved, tone: 'good' })
      },
      onError: (error) => {
        form.setErrors(Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message])))
        if (fieldIssues(error).length > 0) return
        const isUnseen = reasonOf<AccountRefusal>(error) === 'changed_since'
        // The form shows what was saved elsewhere as soon as it is read.
        if (isUnseen) queries.invalidateQueries({ queryKey: meOptions.queryKey })
        toast({
          title: everyday.failedToSaveAccount,
          text: isUnseen ? everyday.changedMeanwhile : messageOf(error),
          tone: 'bad',
        })
      },
    }),
  )
  const submit = (values: typeof stored) =>
    save.mutate({ ...touchedIn(form, values), version: versionOf({ firstName, lastName, phone }) })
  return (
    <Stack as="form" onSubmit={form.onSubmit(submit)} noValidate>
      <Fields data-short>
        <TextInput
          label={everyday.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput label={everyday.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </Fields>
      <TextInput label={everyday.email} value={me.email} readOnly description={words.emailHint} />
      <TextInput label={everyday.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      <NativeSelect
        label={everyday.timeZone}
        data={timeZoneChoices(Intl.supportedValuesOf?.('timeZone') ?? [], form.values.timeZone)}
        {...form.getInputProps('timeZone')}
        description={words.timeZoneHint}
      />
      {isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <div>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {words.saveAccount}
        </Button>
      </div>
    </Stack>
  )
}

export const AccountSettings = () => (
  <Columns>
    <Panel title={words.account}>
      <WaitingLines of={['accounts.update']} />
      <AccountForm />
    </Panel>
    <Stack gap={20}>
      <HouseholdSummary />
      <CalendarLinks />
    </Stack>
  </Columns>
)
