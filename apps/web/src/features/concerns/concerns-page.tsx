// Shows the concerns of a group that the reader may see: those to answer, their own, and answered ones.
import type { Concern } from '@beanpool/contract/concerns'
import { longestConcern } from '@beanpool/domain/concerns/concerns'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useMe } from '../../parts/session/me.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { agoText } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useStepBack } from '../../ui/use-layer.ts'
import classes from './concerns.module.css'
import * as words from './words.ts'

const RaiseDialog = lazy(() =>
  import('./raise-dialog.tsx').then((module) => ({ default: module.RaiseDialog })),
)

const Head = ({ concern }: { concern: Concern }) => {
  const { mine, raisedByName, householdName, beanIndex, aboutName, raisedAt } = concern
  const ago = agoText(raisedAt)
  return (
    <div className={classes.head}>
      <Bean index={beanIndex} letter={initialOf(householdName)} size={28} />
      <span>
        <b>{aboutName === null ? words.aboutNobody : words.about(aboutName)}</b>
        <Aside as="span">{mine ? words.youSaid(ago) : words.by(raisedByName, householdName, ago)}</Aside>
      </span>
    </div>
  )
}

const Answer = ({ concern: { answer, answeredByName, answeredAt } }: { concern: Concern }) => (
  <div className={classes.answer}>
    <Aside as="span">{words.answered(answeredByName ?? '', agoText(answeredAt ?? ''))}</Aside>
    <p>{answer ?? words.gone}</p>
  </div>
)

type RowProps = { concern: Concern; isFirst: boolean }

const Row = ({ concern, isFirst }: RowProps) => {
  const { concernId, status, mine, text } = concern
  return (
    <Stack as="li" gap={10} ref={handsFocusOn}>
      <Head concern={concern} />
      <p className={classes.said}>{text || words.gone}</p>
      {status === 'answered' && <Answer concern={concern} />}
      {status === 'open' && mine && <Aside>{words.waits}</Aside>}
      {status === 'open' && !mine && <ConcernAnswer concernId={concernId} isFirst={isFirst} />}
    </Stack>
  )
}

const Part = ({ title, concerns }: { title: string; concerns: Concern[] }) =>
  concerns.length > 0 && (
    <Panel title={title}>
      <Rows pad={16} data-flush="both">
        {concerns.map((concern, place) => (
          <Row key={concern.concernId} concern={concern} isFirst={place === 0} />
        ))}
      </Rows>
    </Panel>
  )

const Parts = ({ concerns, isAdmin }: { concerns: Concern[]; isAdmin: boolean }) => {
  const others = concerns.filter(({ mine }) => !mine)
  if (concerns.length === 0)
    return (
      <EmptyState title={words.noConcerns}>{isAdmin ? words.noneForAdmins : words.noneForMembers}</EmptyState>
    )
  return (
    <Stack gap={20} className={classes.page}>
      <Part title={words.toAnswer} concerns={others.filter(({ status }) => status === 'open')} />
      <Part title={words.yours} concerns={concerns.filter(({ mine }) => mine)} />
      <Part title={words.answeredBefore} concerns={others.filter(({ status }) => status === 'answered')} />
    </Stack>
  )
}

type ConcernsPageProps = {
  groupId: string
  /** True if the address asks for the form to be open. */
  reports: boolean
}

export const ConcernsPage = ({ groupId, reports }: ConcernsPageProps) => {
  const group = useMe().groups.find((each) => each.groupId === groupId)
  const isAdmin = group?.role === 'admin'
  const query = useQuery(api.concerns.list.queryOptions({ input: { groupId } }))
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const to = { to: '/groups/$groupId/concerns', params: { groupId } } as const
  const open = () => navigate({ ...to, search: { report: true }, state: { overPage: true } })
  const close = () => {
    if (!stepBack()) navigate({ ...to, search: {}, replace: true })
  }
  return (
    <>
      <PageHead
        title={words.title}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {group?.name}
          </Link>
        }
        sub={isAdmin ? words.forAdmins : words.forMembers}
        actions={
          <Button variant={isAdmin ? 'default' : 'filled'} onClick={open}>
            {words.reportAConcern}
          </Button>
        }
      />
      <Loaded query={query} skeleton={<SkeletonCards count={2} height={160} />}>
        {({ concerns }) => <Parts concerns={concerns} isAdmin={isAdmin} />}
      </Loaded>
      {reports && (
        <Suspense>
          <RaiseDialog groupId={groupId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

// The field in which an admin answers a concern, which closes it. The typed text is kept if it cannot be sent.
const ConcernAnswer = ({ concernId, isFirst }: { concernId: string; isFirst: boolean }) => {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answer = useSubmit(
    api.concerns.answer.mutationOptions({
      onSuccess: () => toast({ title: words.answerSent, text: words.theyHearIt, tone: 'good' }),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notAnswered, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['requests']),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') setMissing(true)
    else answer.mutate({ concernId, note })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <Textarea
        label={words.yourAnswer}
        description={words.answerHint}
        maxLength={longestConcern}
        autosize
        minRows={2}
        maxRows={12}
        value={note}
        error={isMissing && words.writeAnAnswer}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setMissing(false)
        }}
      />
      <Buttons>
        <Button type="submit" variant={isFirst ? 'filled' : 'default'} loading={answer.isPending}>
          {words.sendAnswer}
        </Button>
      </Buttons>
    </Stack>
  )
}
