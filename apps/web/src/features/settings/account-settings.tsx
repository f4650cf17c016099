// The adult's account: name, phone and clock, and what belongs to it.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { browserTimeZone } from '../../ui/date-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { CalendarLinks } from '../feeds/calendar-links.tsx'
import { timeZoneChoices } from '../groups/time-zone-choices.ts'
import { meOptions, useMe } from '../session/me.ts'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import * as words from './account-settings-words.ts'
import { HouseholdSummary } from './household-summary.tsx'
import classes from './settings.module.css'
import * as settingsWords from './settings-words.ts'

const AccountForm = () => {
  const me = useMe()
  const queries = useQueryClient()
  const [values, setValues] = useState({
    firstName: me.firstName,
    lastName: me.lastName,
    phone: me.phone,
    timeZone: me.timeZone ?? browserTimeZone(),
  })
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(meOptions.queryKey, answer)
        toast({ title: words.accountSaved, tone: 'good' })
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        toast({ title: words.failedToSaveAccount, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  const errorAt = (field: string) => fieldIssues(save.error).find(({ path }) => path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(values)
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={words.firstName}
          autoComplete="given-name"
          value={values.firstName}
          onChange={(event) => setValues({ ...values, firstName: event.currentTarget.value })}
          error={errorAt('firstName')}
        />
        <TextInput
          label={words.lastName}
          autoComplete="family-name"
          value={values.lastName}
          onChange={(event) => setValues({ ...values, lastName: event.currentTarget.value })}
          error={errorAt('lastName')}
        />
      </div>
      <TextInput label={words.email} value={me.email} readOnly description={words.emailHint} />
      <TextInput
        label={words.phone}
        type="tel"
        autoComplete="tel"
        value={values.phone}
        onChange={(event) => setValues({ ...values, phone: event.currentTarget.value })}
        error={errorAt('phone')}
      />
      <NativeSelect
        label={settingsWords.timeZone}
        description={settingsWords.timeZoneHint}
        data={timeZoneChoices(Intl.supportedValuesOf?.('timeZone') ?? [], values.timeZone)}
        value={values.timeZone}
        onChange={(event) => setValues({ ...values, timeZone: event.currentTarget.value })}
        error={errorAt('timeZone')}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {words.saveAccount}
        </Button>
      </div>
    </form>
  )
}

export const AccountSettings = () => (
  <div className={classes.cols}>
    <Panel title={words.account}>
      <WaitingLines of={['accounts.update']} />
      <AccountForm />
    </Panel>
    <div className={classes.col}>
      <HouseholdSummary />
      <CalendarLinks />
    </div>
  </div>
)
