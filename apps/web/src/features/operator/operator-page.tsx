// The operators' page: recent failures, the instance's numbers, accounts, settings, and the record.
import type { OperatorPage as Page } from '@beanpool/contract/operator'
import { type SignUpMode, signUpModes } from '@beanpool/domain/operator/operator'
import { Button, Radio, Stack as RadioStack, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasCode, messageOf } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { NothingHere } from '../../parts/nothing-here.tsx'
import { useMe } from '../../parts/session/me.ts'
import { agoText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Named, Note, Rows, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Columns, Facts, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPanel } from './account-panel.tsx'
import classes from './operator.module.css'
import * as words from './words.ts'

const useKeepPage = () => {
  const queries = useQueryClient()
  return {
    keep: (page: Page) => queries.setQueryData(api.operator.read.queryKey(), page),
    readAgain: () => queries.invalidateQueries({ queryKey: api.operator.read.key() }),
  }
}

const FailedMails = ({ mails }: { mails: Page['failedMails'] }) => {
  const { keep, readAgain } = useKeepPage()
  const retry = useSubmit(
    api.operator.retryMail.mutationOptions({
      onSuccess: (page) => {
        keep(page)
        toast({ title: words.queued, tone: 'good' })
      },
      onError: (error) => {
        // Another operator was faster, which the list then shows.
        if (hasCode(error, 'NOT_FOUND')) readAgain()
        else toast({ title: words.notRetried, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  return (
    <Panel title={words.failedMail}>
      <Rows pad={12} data-flex data-flush="both">
        {mails.map(({ mailId, to, kind, failedAt, answer }) => (
          <li key={mailId}>
            <Named>
              <b>{to}</b>
              <Quiet as="span">{`${words.kinds[kind]} · ${agoText(failedAt)}`}</Quiet>
              <span className={classes.said}>{answer}</span>
            </Named>
            <Button
              variant="default"
              aria-label={words.retryTo(to)}
              loading={retry.isPending && retry.variables?.mailId === mailId}
              onClick={() => retry.mutate({ mailId })}
            >
              {everyday.retry}
            </Button>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}

const FailedJobs = ({ jobs }: { jobs: Page['failedJobs'] }) => (
  <Panel title={words.failedJobs}>
    <Rows pad={12} data-flush="both">
      {jobs.map(({ name, lastAt, times, error }) => (
        <li key={name}>
          <Named>
            <b>{name}</b>
            <Quiet as="span">{`${words.times(times)} · ${agoText(lastAt)}`}</Quiet>
            <span className={classes.said}>{error}</span>
          </Named>
        </li>
      ))}
    </Rows>
  </Panel>
)

const Numbers = ({ page }: { page: Page }) => {
  const { counts, failedJobs, failedMails } = page
  const facts = {
    [words.uncovered]: counts.uncoveredSoon,
    [words.mailsWaiting]: counts.mailsWaiting,
    [words.ridesAhead]: counts.ridesAhead,
    [words.adults]: counts.adults,
    [words.families]: counts.families,
    [words.groups]: counts.groups,
  }
  return (
    <Panel title={words.numbers}>
      <Facts className={classes.numbers}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} data-warn={(warns.includes(name) && value !== 0) || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {failedJobs.length + failedMails.length === 0 && <Quiet mt={12}>{words.nothingFailed}</Quiet>}
    </Panel>
  )
}

const warns = [words.uncovered, words.mailsWaiting]

/** A nightly backup is never older than this, and a manual one should not be either. */
const oldHours = 30

const Backup = ({ lastBackupAt }: Pick<Page, 'lastBackupAt'>) => {
  if (lastBackupAt === null) return <Note data-tone="warn">{words.noBackup}</Note>
  const isOld = serverNow() - Date.parse(lastBackupAt) > oldHours * 3_600_000
  const said = words.backedUp(agoText(lastBackupAt))
  return isOld ? <Note data-tone="warn">{said}</Note> : <Quiet>{said}</Quiet>
}

const useSaveSettings = () => {
  const { keep } = useKeepPage()
  return useSubmit(
    api.operator.saveSettings.mutationOptions({
      onSuccess: (page) => {
        keep(page)
        toast({ title: everyday.saved, tone: 'good' })
      },
      onError: (error) => toast({ title: everyday.notSaved, text: messageOf(error), tone: 'bad' }),
    }),
  )
}

const SignUp = ({ signUp }: Pick<Page, 'signUp'>) => {
  const save = useSaveSettings()
  const [tapped, setTapped] = useState<SignUpMode | null>(null)
  const choose = async (mode: SignUpMode) => {
    setTapped(mode)
    await save.send({ signUp: mode }).catch(() => undefined)
    setTapped(null)
  }
  return (
    <Panel title={words.signUp}>
      <Radio.Group
        aria-label={words.signUp}
        value={tapped ?? signUp}
        onChange={(mode) => choose(mode as SignUpMode)}
      >
        <RadioStack gap={4}>
          {signUpModes.map((mode) => (
            <Radio key={mode} value={mode} label={words.modes[mode]} className={classes.choice} />
          ))}
        </RadioStack>
      </Radio.Group>
    </Panel>
  )
}

const BetaCode = ({ betaCode }: Pick<Page, 'betaCode'>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const save = useSaveSettings()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await save.send({ betaCode: typed?.trim() || null }).catch(() => undefined)
    if (saved) setTyped(null)
  }
  return (
    <Panel title={words.betaCode}>
      <Stack as="form" onSubmit={submit} noValidate>
        <TextInput
          aria-label={words.betaCode}
          description={words.betaCodeHint}
          inputWrapperOrder={['input', 'description']}
          autoComplete="off"
          maxLength={100}
          value={typed ?? betaCode}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            disabled={typed === null || typed.trim() === betaCode}
          >
            {everyday.save}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

const Recorded = ({ record }: Pick<Page, 'record'>) => (
  <Panel title={words.record}>
    {record.length === 0 ? (
      <Quiet>{everyday.noneYet}</Quiet>
    ) : (
      <Rows pad={10} data-flush>
        {record.map(({ actId, at, operator, act, about }) => (
          <li key={actId}>
            <Named>
              <b>{`${operator} ${words.did[act]}`}</b>
              <Quiet as="span">
                {[...(about === null ? [] : [words.accountOf(about)]), agoText(at)].join(' · ')}
              </Quiet>
            </Named>
          </li>
        ))}
      </Rows>
    )}
  </Panel>
)

const Parts = ({ page }: { page: Page }) => (
  <Stack gap={20}>
    <Backup lastBackupAt={page.lastBackupAt} />
    <Numbers page={page} />
    <Columns>
      <Stack gap={20}>
        {page.failedMails.length > 0 && <FailedMails mails={page.failedMails} />}
        {page.failedJobs.length > 0 && <FailedJobs jobs={page.failedJobs} />}
        <AccountPanel />
      </Stack>
      <Stack gap={20}>
        <SignUp signUp={page.signUp} />
        <BetaCode betaCode={page.betaCode} />
        <Recorded record={page.record} />
      </Stack>
    </Columns>
  </Stack>
)

export const OperatorPage = () => (useMe().isOperator ? <Whole /> : <NothingHere />)

const Whole = () => {
  const query = useQuery(api.operator.read.queryOptions({ refetchInterval: 60_000 }))
  return (
    <>
      <PageHead
        title={words.title}
        sub={query.data && words.version(query.data.version, query.data.databaseBytes)}
      />
      <Loaded query={query} skeleton={<SkeletonCards count={3} height={200} />}>
        {(page) => <Parts page={page} />}
      </Loaded>
    </>
  )
}
