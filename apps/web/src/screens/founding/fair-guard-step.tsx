// Step 2 of a new group. Its Fair Guard is taken from the library as it is, changed for the group
// alone, copied, or newly created.
import type { FairGuardLibrary, FairGuardTemplate, GroupFairGuard } from '@beanpool/contract/fair-guards'
import { presets } from '@beanpool/domain/fair-guards/presets'
import { Button, Tabs } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { type EnteredFairGuard, FairGuardEditor } from '../../features/fair-guards/fair-guard-editor.tsx'
import { issuesByField, tellFailure } from '../../features/fair-guards/fair-guard-failures.ts'
import { TemplateList } from '../../features/fair-guards/template-list.tsx'
import { useMakeTemplate } from '../../features/fair-guards/use-make-template.ts'
import { copyName, templateLine, templateName } from '../../features/fair-guards/words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './founding.module.css'
import { FoundingFrame } from './founding-frame.tsx'
import * as words from './founding-words.ts'

/** The initial values of the create tab. `copyOf`: the template to copy, or null for our defaults. */
type Start = { copyOf: string | null; entered: EnteredFairGuard }

const fromDefaults: Start = {
  copyOf: null,
  entered: { name: '', description: null, values: presets.standard.values },
}

const copied = (template: FairGuardTemplate): Start => ({
  copyOf: template.fairGuardId,
  entered: { ...template, name: copyName(templateName(template)) },
})

const Back = ({ groupId }: { groupId: string }) => (
  <ButtonLink to="/create-group" search={{ group: groupId, step: 1 }} variant="default">
    {everyday.back}
  </ButtonLink>
)

/** Removes the group from the library's templates. Otherwise it would look as if the choice had already been made. */
const withoutGroup = (library: FairGuardLibrary, groupId: string): FairGuardLibrary => ({
  ...library,
  templates: library.templates.map((template) => ({
    ...template,
    groups: template.groups.filter((group) => template.kind === 'group' || group.groupId !== groupId),
  })),
})

type ChoosingProps = {
  groupId: string
  current: GroupFairGuard
  library: FairGuardLibrary
}
type Assigning = ReturnType<typeof useAssignFairGuard>

type OwnNumbersProps = ChoosingProps & {
  template: FairGuardTemplate
  assigning: Assigning
  onCancel: () => void
}

/** Changes the numbers of a template for this group alone. */
const OwnNumbers = ({ current, template, assigning, onCancel }: OwnNumbersProps) => {
  const name = templateName(template)
  return (
    <div className={classes.editor}>
      <h2 ref={useReplacedView(name)} className={classes.changed}>
        {words.changed(name)}
      </h2>
      <FairGuardEditor
        initial={template}
        mayChangeCreditPolicy={current.mayChangeCreditPolicy}
        named={false}
        submitLabel={words.saveForGroup}
        busy={assigning.busy}
        onSubmit={({ values }) => assigning.choose({ values })}
        currency={current.currency}
        foot={
          <Button variant="default" onClick={onCancel}>
            {everyday.cancel}
          </Button>
        }
      />
    </div>
  )
}

type FromLibraryProps = ChoosingProps & {
  /** True if this tab is open. */
  isOpen: boolean
  assigning: Assigning
  onCopy: (template: FairGuardTemplate) => void
}

const FromLibrary = (props: FromLibraryProps) => {
  const { groupId, current, library, isOpen, assigning, onCopy } = props
  const [chosen, setChosen] = useState(current.template)
  const [changing, setChanging] = useState<FairGuardTemplate | null>(null)
  if (changing) return <OwnNumbers {...props} template={changing} onCancel={() => setChanging(null)} />
  return (
    <>
      <div className={classes.choices}>
        <TemplateList
          library={library}
          chosenId={chosen.fairGuardId}
          onChoose={setChosen}
          actions={(template) =>
            template.fairGuardId === chosen.fairGuardId && (
              <div className={classes.actions}>
                <Button variant="subtle" px={12} onClick={() => setChanging(template)}>
                  {everyday.changeForGroup}
                </Button>
                <Button variant="subtle" px={12} onClick={() => onCopy(template)}>
                  {everyday.copy}
                </Button>
              </div>
            )
          }
        />
      </div>
      <div className={classes.go} data-way-on={isOpen || undefined}>
        <Back groupId={groupId} />
        <Button
          loading={assigning.busy}
          onClick={() => assigning.choose({ fairGuardId: chosen.fairGuardId })}
        >
          {everyday.goOn}
        </Button>
      </div>
    </>
  )
}

const tabs = ['library', 'create'] as const

const Choosing = (props: ChoosingProps) => {
  const { groupId, current, library } = props
  const [tab, setTab] = useState<(typeof tabs)[number]>('library')
  const [start, setStart] = useState(fromDefaults)
  const assigning = useAssignFairGuard(current, groupId)
  return (
    <Tabs value={tab} onChange={(next) => setTab(tabs.find((each) => each === next) ?? 'library')}>
      <Tabs.List grow className={classes.tabs}>
        <Tabs.Tab value="library">{words.fromLibrary}</Tabs.Tab>
        <Tabs.Tab value="create">{words.createNew}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="library">
        <FromLibrary
          {...props}
          isOpen={tab === 'library'}
          assigning={assigning}
          onCopy={(template) => {
            setStart(copied(template))
            setTab('create')
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="create" className={classes.editor}>
        <FairGuardEditor
          key={start.copyOf}
          initial={start.entered}
          mayChangeCreditPolicy={library.mayChangeCreditPolicy}
          submitLabel={words.createFairGuard}
          busy={assigning.busy}
          onSubmit={(entered) => assigning.createAndChoose(entered, start.copyOf)}
          currency={current.currency}
          foot={<Back groupId={groupId} />}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

type OpenProps = { groupId: string; current: GroupFairGuard }

const WithLibrary = ({ groupId, current }: OpenProps) => {
  const library = useQuery(api.fairGuards.library.queryOptions())
  return (
    <Loaded
      query={library}
      errorTitle={everyday.templatesNotLoaded}
      errorText={messageOf}
      skeleton={<SkeletonCards count={4} height={120} />}
    >
      {(templates) => (
        <Choosing groupId={groupId} current={current} library={withoutGroup(templates, groupId)} />
      )}
    </Loaded>
  )
}

/**
 * Shows the group's Fair Guard, from which other choices unfold. If the group has pools, the choices are on a separate
 * page, which previews how rides would move.
 */
const Current = ({ groupId, current, hasPools }: OpenProps & { hasPools: boolean }) => {
  const assigning = useAssignFairGuard(current, groupId)
  const [unfolded, setUnfolded] = useState(false)
  if (unfolded) return <WithLibrary groupId={groupId} current={current} />
  const { template } = current
  return (
    <>
      <div className={classes.current}>
        <h2>{templateName(template)}</h2>
        <p>{templateLine(template)}</p>
      </div>
      {hasPools ? (
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="subtle">
          {everyday.chooseAnother}
        </ButtonLink>
      ) : (
        <Button variant="subtle" onClick={() => setUnfolded(true)}>
          {everyday.chooseAnother}
        </Button>
      )}
      <Buttons>
        <Back groupId={groupId} />
        <Button
          loading={assigning.busy}
          onClick={() => assigning.choose({ fairGuardId: template.fairGuardId })}
        >
          {everyday.goOn}
        </Button>
      </Buttons>
    </>
  )
}

export const FairGuardStep = ({ groupId }: { groupId: string }) => {
  const input = { groupId }
  const group = useQuery(api.groups.dashboard.queryOptions({ input }))
  const current = useQuery(api.fairGuards.ofGroup.queryOptions({ input }))
  const loading = {
    errorTitle: everyday.templatesNotLoaded,
    errorText: messageOf,
    skeleton: <SkeletonCards count={1} height={120} />,
  }
  return (
    <FoundingFrame groupId={groupId} step={2} title={words.chooseFairGuard} lead={words.whatAFairGuardIs}>
      <Loaded query={current} {...loading}>
        {(ofGroup) => (
          <Loaded query={group} {...loading}>
            {({ poolCount }) =>
              ofGroup.canEdit ? (
                <Current groupId={groupId} current={ofGroup} hasPools={poolCount > 0} />
              ) : (
                <Navigate to="/groups/$groupId" params={{ groupId }} replace />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </FoundingFrame>
  )
}

// Chooses a new group's Fair Guard: a template from the library, a new template, or its own numbers.
type Chosen = { fairGuardId: string } | { values: EnteredFairGuard['values'] }

const useAssign = ({ distanceCounts, carPrice }: GroupFairGuard, groupId: string) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = useSubmit(
    api.fairGuards.save.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.fairGuards.key() })
        await queries.invalidateQueries({ queryKey: api.groups.key() })
        await navigate({ to: '/create-group', search: { group: groupId, step: 3 } })
      },
      onError: tellFailure(everyday.notAssigned),
    }),
  )
  return {
    busy: save.isPending,
    send: (rules: Chosen) => save.send({ groupId, rules, distanceCounts, carPrice, shown: null }),
  }
}

const useAssignFairGuard = (current: GroupFairGuard, groupId: string) => {
  const { make, busy: making } = useMakeTemplate(words.failedToCreate)
  const { send, busy: assigning } = useAssign(current, groupId)
  return {
    busy: making || assigning,
    choose: async (rules: Chosen): Promise<Record<string, string>> => {
      try {
        await send(rules)
        toast({ title: everyday.guardAssigned, tone: 'good' })
        return {}
      } catch (error) {
        return issuesByField(error)
      }
    },
    createAndChoose: async (
      entered: EnteredFairGuard,
      copyOf: string | null,
    ): Promise<Record<string, string>> => {
      try {
        await send({ fairGuardId: await make(entered, copyOf) })
        toast({ title: everyday.guardCreated, text: everyday.guardAssigned, tone: 'good' })
        return {}
      } catch (error) {
        return issuesByField(error)
      }
    },
  }
}
