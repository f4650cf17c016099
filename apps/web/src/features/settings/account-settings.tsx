// The adult's account: name, phone, time zone, and related settings.

import type { accounts } from '@beanpool/contract/accounts'
import type { RefusalOf } from '@beanpool/contract/errors'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Columns, Stack } from '../../ui/layout.tsx'
import { namedTimeZone } from '../../ui/named-time-zone.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { touchedIn, useFollow } from '../../ui/use-follow.ts'
import { changedSince, savedElsewhere } from '../../ui/use-follow-words.ts'
import { CalendarLinks } from '../feeds/calendar-links.tsx'
import { timeZoneChoices } from '../groups/time-zone-choices.ts'
import { HouseholdSummary } from './household-summary.tsx'
import * as words from './words.ts'

type AccountRefusal = RefusalOf<(typeof accounts)['update']>

const AccountForm = () => {
  const me = useMe()
  const queries = useQueryClient()
  const { firstName, lastName, phone } = me
  const stored = { firstName, lastName, phone, timeZone: me.timeZone ?? namedTimeZone() }
  const form = useForm({ initialValues: stored })
  const elsewhere = useFollow(form, stored)
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
        // The form shows the other save as soon as it is read.
        if (isUnseen) queries.invalidateQueries({ queryKey: meOptions.queryKey })
        toast({
          title: words.failedToSaveAccount,
          text: isUnseen ? changedSince : messageOf(error),
          tone: 'bad',
        })
      },
    }),
  )
  const field = (name: keyof typeof stored) => ({
    ...form.getInputProps(name),
    description: savedElsewhere(elsewhere[name]),
  })
  const submit = (values: typeof stored) =>
    save.mutate({ ...touchedIn(form, values), seen: { firstName, lastName, phone } })
  return (
    <Stack as="form" onSubmit={form.onSubmit(submit)} noValidate>
      <Fields>
        <TextInput label={words.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={words.lastName} autoComplete="family-name" {...field('lastName')} />
      </Fields>
      <TextInput label={words.email} value={me.email} readOnly description={words.emailHint} />
      <TextInput label={everyday.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <NativeSelect
        label={words.timeZone}
        data={timeZoneChoices(Intl.supportedValuesOf?.('timeZone') ?? [], form.values.timeZone)}
        {...form.getInputProps('timeZone')}
        description={savedElsewhere(elsewhere.timeZone) ?? words.timeZoneHint}
      />
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
