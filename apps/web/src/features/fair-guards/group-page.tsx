// The page of a group's Fair Guard: members read it in plain words, admins preview another one before saving.
import type { FairGuardTemplate, GroupFairGuard } from '@beanpool/contract/fair-guards'
import { type CarPrice, carPrices } from '@beanpool/domain/planner/car-price'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './editor-words.ts'
import { evenness } from './evenness-words.ts'
import classes from './fair-guards.module.css'
import groupClasses from './group.module.css'
import { ChangeNumbers, ChooseTemplate } from './group-choose.tsx'
import { GroupPreview } from './group-preview.tsx'
import { Reading } from './reading.tsx'
import { type GroupChoosing, useGroupChoice } from './use-group-choice.ts'
import { numbersLine, templateLine, templateName } from './words.ts'
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
  /** The template that is preselected in the list of other Fair Guards. */
  startWith: string | undefined
}

const previewSkeleton = <SkeletonCards count={2} height={220} />

/** Previews a template that was chosen elsewhere as soon as the page has loaded. */
const Ahead = ({ current, choosing, templateId }: HubProps & { templateId: string }) => {
  const query = useQuery(api.fairGuards.library.queryOptions())
  return (
    <Loaded
      query={query}
      errorTitle={everyday.templatesNotLoaded}
      errorText={messageOf}
      skeleton={previewSkeleton}
    >
      {({ templates }) => {
        const template = templates.find(({ fairGuardId }) => fairGuardId === templateId)
        return template ? (
          <Looking choosing={choosing} template={template} />
        ) : (
          <Navigate
            to="/groups/$groupId/fair-guard"
            params={{ groupId: current.groupId }}
            search={{ view: 'library' }}
            replace
          />
        )
      }}
    </Loaded>
  )
}

const Looking = ({ choosing, template }: { choosing: GroupChoosing; template: FairGuardTemplate }) => {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void choosing.see({ ...choosing.choice, template, values: template.values }, { fromAddress: true })
  }, [template, choosing])
  return previewSkeleton
}

/** Keeps the choice while switching views, so what was typed survives going back from the preview. */
const Governing = ({ current, view, startWith }: GoverningProps) => {
  const choosing = useGroupChoice(current)
  if (view === 'library')
    return <ChooseTemplate current={current} choosing={choosing} startWith={startWith} />
  if (view === 'numbers') return <ChangeNumbers current={current} choosing={choosing} />
  if (view === 'preview' && choosing.shown)
    return <GroupPreview groupId={current.groupId} shown={choosing.shown} choosing={choosing} />
  if (view === 'preview' && startWith !== undefined)
    return <Ahead current={current} choosing={choosing} templateId={startWith} />
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

// Returns the lock windows of the pools that set their own instead of using the Fair Guard's.

const usePoolLocks = ({ groupId, template }: GroupFairGuard): { hours: number[]; all: boolean } => {
  const locks = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard.lockHours ?? []
  const { offerLockHours } = template.values
  return {
    hours: locks.filter((hours) => hours !== offerLockHours).sort((one, other) => one - other),
    all: !locks.includes(offerLockHours),
  }
}

// A group's Fair Guard as its admins see it, with the group's other choices and links to change them.

type HubProps = { current: GroupFairGuard; choosing: GroupChoosing }

const ItsRules = ({ current, choosing }: HubProps) => {
  const { groupId } = current
  const { template, values } = choosing.choice
  const shown = template ?? current.template
  const line = template === null || template.kind === 'group' ? words.changedForGroup : templateLine(template)
  return (
    <Panel title={words.itsRules}>
      <div className={groupClasses.its}>
        <h3>{templateName(shown)}</h3>
        {line && <p>{line}</p>}
        <Hint>{numbersLine(values)}</Hint>
      </div>
      <div className={groupClasses.buttons}>
        {(['numbers', 'library'] as const).map((view) => (
          <ButtonLink
            key={view}
            to="/groups/$groupId/fair-guard"
            params={{ groupId }}
            search={{ view }}
            variant="default"
          >
            {view === 'numbers' ? everyday.changeForGroup : everyday.chooseAnother}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}

const Beside = ({ current, choosing }: HubProps) => {
  const { choice, change } = choosing
  return (
    <Panel title={words.beside}>
      <Stack gap={20}>
        <EvennessField carPrice={choice.carPrice} onChange={(carPrice) => change({ carPrice })} />
        <Switch
          label={words.distanceCounts}
          description={words.distanceHint(choice.values.seatMileRateHundredths, current.hasMiles)}
          checked={choice.distanceCounts}
          onChange={(event) => change({ distanceCounts: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  )
}

const NotSaved = ({ choosing }: { choosing: GroupChoosing }) => (
  <div className={groupClasses.unsaved} role="status">
    <p>{everyday.notSavedDot}</p>
    <div className={groupClasses.buttons}>
      <Button loading={choosing.looking} onClick={() => void choosing.see(choosing.choice)}>
        {everyday.seeWhatChanges}
      </Button>
      <Button variant="default" onClick={choosing.forget}>
        {words.discard}
      </Button>
    </div>
  </div>
)

const GroupHub = ({ current, choosing }: HubProps) => {
  const { values, distanceCounts, carPrice } = choosing.choice
  return (
    <Stack gap={20}>
      <div className={groupClasses.pair}>
        <ItsRules current={current} choosing={choosing} />
        <Beside current={current} choosing={choosing} />
      </div>
      {choosing.isChanged && <NotSaved choosing={choosing} />}
      <Panel title={words.inPlainWords}>
        <Reading
          values={values}
          currency={current.currency}
          group={{ distanceCounts, carPrice, poolLocks: usePoolLocks(current) }}
          miles={exampleMiles(distanceCounts && current.hasMiles)}
        />
      </Panel>
    </Stack>
  )
}

// The slider between fewer drives and more even turns; its position is explained in words.

type EvennessFieldProps = { carPrice: CarPrice; onChange: (carPrice: CarPrice) => void }

const EvennessField = ({ carPrice, onChange }: EvennessFieldProps) => {
  const id = useId()
  const { name, text } = evenness[carPrice]
  return (
    <div className={groupClasses.evenness}>
      <label htmlFor={id}>{words.howEven}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={carPrices.length - 1}
        step={1}
        value={carPrices.indexOf(carPrice)}
        aria-valuetext={name}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(carPrices[Number(event.currentTarget.value)] ?? carPrice)}
      />
      <div className={groupClasses.ends} aria-hidden>
        <span>{everyday.fewerDrives}</span>
        <span>{everyday.moreEven}</span>
      </div>
      <p id={`${id}-says`}>
        <b>{name}.</b> {text}
      </p>
    </div>
  )
}
