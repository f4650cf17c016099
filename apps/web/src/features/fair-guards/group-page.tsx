// The page of a group's Fair Guard: members read it in plain words, admins preview another before saving it.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './editor-words.ts'
import classes from './fair-guards.module.css'
import { ChangeNumbers, ChooseTemplate } from './group-choose.tsx'
import { GroupHub } from './group-hub.tsx'
import { GroupPreview } from './group-preview.tsx'
import { Reading } from './reading.tsx'
import { type GroupChoosing, useGroupChoice } from './use-group-choice.ts'
import { usePoolLocks } from './use-pool-locks.ts'
import { templateLine, templateName } from './words.ts'
import { exampleMiles } from './worked-examples.ts'

export type GroupFairGuardView = 'library' | 'numbers' | 'preview'

const Read = ({ shown }: { shown: GroupFairGuard }) => {
  const { template, currency, distanceCounts, carPrice, hasMiles } = shown
  const line = template.kind === 'group' ? words.changedForGroup : templateLine(template)
  return (
    <Panel>
      <div className={classes.head}>
        <h2>{templateName(template)}</h2>
        {line && <p>{line}</p>}
      </div>
      <Reading
        values={template.values}
        currency={currency}
        group={{ distanceCounts, carPrice, poolLocks: usePoolLocks(shown) }}
        miles={exampleMiles(distanceCounts && hasMiles)}
      >
        <Hint>{everyday.talkToAnAdmin}</Hint>
      </Reading>
    </Panel>
  )
}

type GoverningProps = {
  current: GroupFairGuard
  view: GroupFairGuardView | undefined
  /** The template that is marked when another one is chosen. */
  startWith: string | undefined
}

/** Opens the preview of a template that was chosen elsewhere as soon as the page has loaded. */
const Ahead = ({ choosing, templateId }: { choosing: GroupChoosing; templateId: string }) => {
  const query = useQuery(api.fairGuards.library.queryOptions())
  const template = query.data?.templates.find(({ fairGuardId }) => fairGuardId === templateId)
  const isBegun = useRef(false)
  useEffect(() => {
    if (!template || isBegun.current) return
    isBegun.current = true
    void choosing.see({ ...choosing.choice, template, values: template.values }, { replaces: true })
  }, [template, choosing])
  return <SkeletonCards count={2} height={220} />
}

/** Keeps the choice across its views: going back from the preview finds the typed values. */
const Governing = ({ current, view, startWith }: GoverningProps) => {
  const choosing = useGroupChoice(current)
  if (view === 'library')
    return <ChooseTemplate current={current} choosing={choosing} startWith={startWith} />
  if (view === 'numbers') return <ChangeNumbers current={current} choosing={choosing} />
  if (view === 'preview' && choosing.shown)
    return <GroupPreview groupId={current.groupId} shown={choosing.shown} choosing={choosing} />
  if (view === 'preview' && startWith !== undefined)
    return <Ahead choosing={choosing} templateId={startWith} />
  return <GroupHub current={current} choosing={choosing} />
}

type GroupFairGuardPageProps = Omit<GoverningProps, 'current'> & { groupId: string }

export const GroupFairGuardPage = ({ groupId, view, startWith }: GroupFairGuardPageProps) => {
  const query = useQuery(api.fairGuards.ofGroup.queryOptions({ input: { groupId } }))
  const group = useMe().groups.find((each) => each.groupId === groupId)
  return (
    <>
      <PageHead
        title={words.title}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {group?.name ?? everyday.group}
          </Link>
        }
        sub={words.sub}
      />
      <Loaded
        query={query}
        errorTitle={words.failedToLoad}
        errorText={messageOf}
        skeleton={<SkeletonCards count={1} height={420} />}
      >
        {(shown) =>
          shown.canEdit ? (
            <Governing current={shown} view={view} startWith={startWith} />
          ) : (
            <Read shown={shown} />
          )
        }
      </Loaded>
    </>
  )
}
