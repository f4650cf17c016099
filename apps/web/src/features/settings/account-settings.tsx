// The adult's account: name, phone and clock, and what belongs to it.
import { Button, NativeSelect, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { browserTimeZone } from '../../ui/date-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { SignOutButton } from '../accounts/sign-out-button.tsx'
import { CalendarLinks } from '../feeds/calendar-links.tsx'
import { timeZoneChoices } from '../groups/time-zone-choices.ts'
import { BetaCodeForm } from '../plans/beta-code-form.tsx'
import { freeAhead, freeCovers, proAhead, proCovers } from '../plans/plan-words.ts'
import { meOptions, useMe } from '../session/me.ts'
import { ReputationCard } from '../standing/reputation-card.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import * as words from './account-settings-words.ts'
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

const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={words.appearance}
      value={colorScheme}
      onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
      data={[
        { value: 'auto', label: words.sameAsTheDevice },
        { value: 'light', label: words.light },
        { value: 'dark', label: words.dark },
      ]}
    />
  )
}

const Plan = () => {
  const me = useMe()
  if (me.planTier === 'pro') {
    return <p>{words.youHavePro(proCovers, proAhead)}</p>
  }
  return (
    <>
      <p className={classes.quiet}>{words.onFree(freeCovers, freeAhead)}</p>
      <BetaCodeForm />
    </>
  )
}

export const AccountSettings = () => {
  const me = useMe()
  return (
    <div className={classes.cols}>
      <Panel title={words.account}>
        <WaitingLines of={['accounts.update']} />
        <AccountForm />
      </Panel>
      <div className={classes.col}>
        <Panel title={words.family}>
          <p className={classes.quiet}>{words.familyHint}</p>
          <ButtonLink to="/profile" variant="default">
            {words.openFamilyProfile}
          </ButtonLink>
        </Panel>
        <Panel title={words.appearance}>
          <Appearance />
        </Panel>
        <Panel
          title={words.plan}
          aside={
            <Badge tone={me.planTier === 'pro' ? 'good' : 'plain'}>
              {me.planTier === 'pro' ? words.pro : words.free}
            </Badge>
          }
        >
          <div className={classes.form}>
            <Plan />
          </div>
        </Panel>
        <ReputationCard />
        <CalendarLinks />
        <Panel title={words.session}>
          <p className={classes.quiet}>{words.signedInAs(me.email)}</p>
          <SignOutButton />
        </Panel>
      </div>
    </div>
  )
}
