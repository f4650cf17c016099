// The Fair Guard library in the settings: Beanpool's presets, the adult's templates, and those that groups changed for
// themselves. The address names the template that is being read, edited or copied.
import type { FairGuardLibrary, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { tellFailure } from './fair-guard-failures.ts'
import classes from './fair-guards.module.css'
import { Reading } from './reading.tsx'
import { TemplateLinks } from './template-list.tsx'
import { BackToAll, CopyTemplate, EditTemplate, NewTemplate, useLibraryCurrency } from './template-views.tsx'
import * as words from './words.ts'
import { inUseBy, templateLine, templateName } from './words.ts'

export type LibraryView = 'read' | 'new' | 'copy' | 'edit'

const ownOf = ({ templates }: FairGuardLibrary) => templates.filter(({ kind }) => kind === 'own')

/** False if the plan's limit is reached: the upgrade is offered before anything is typed. */
const hasRoom = (library: FairGuardLibrary): boolean =>
  library.templatesAllowed === null || ownOf(library).length < library.templatesAllowed

const All = ({ library }: { library: FairGuardLibrary }) => {
  const { templatesAllowed: allowed } = library
  return (
    <Panel title={everyday.library}>
      <div className={classes.intro}>
        <p>{words.whatItIs}</p>
        <div className={classes.make}>
          {hasRoom(library) ? (
            <ButtonLink to="/settings/fair-guards" search={{ view: 'new' }}>
              {words.createNew}
            </ButtonLink>
          ) : (
            <Button onClick={() => openUpgrade('custom_templates', allowed ?? 0)}>{words.createNew}</Button>
          )}
          {allowed !== null && <Hint as="span">{words.planCovers(ownOf(library).length, allowed)}</Hint>}
        </div>
      </div>
      <TemplateLinks library={library} noneYet={<Hint>{words.noneYet}</Hint>} />
    </Panel>
  )
}

const Gone = () => (
  <EmptyState
    title={words.gone}
    action={<ButtonLink to="/settings/fair-guards">{words.allTemplates}</ButtonLink>}
  >
    {words.goneText}
  </EmptyState>
)

type OneProps = { library: FairGuardLibrary; view: LibraryView; template: FairGuardTemplate }

const One = ({ library, view, template }: OneProps) => {
  const key = template.fairGuardId
  if (view === 'copy') return <CopyTemplate key={key} library={library} template={template} />
  if (view === 'edit' && template.kind === 'own')
    return <EditTemplate key={key} library={library} template={template} />
  return <ReadTemplate key={key} library={library} template={template} hasRoom={hasRoom(library)} />
}

type LibraryPageProps = { view: LibraryView | undefined; fairGuardId: string | undefined }

const View = ({ library, view, fairGuardId }: LibraryPageProps & { library: FairGuardLibrary }) => {
  if (view === undefined) return <All library={library} />
  if (view === 'new') return <NewTemplate library={library} />
  const template = library.templates.find((each) => each.fairGuardId === fairGuardId)
  return template ? <One library={library} view={view} template={template} /> : <Gone />
}

export const LibraryPage = (props: LibraryPageProps) => {
  const query = useQuery(api.fairGuards.library.queryOptions())
  return (
    <Loaded
      query={query}
      errorTitle={words.failedToLoad}
      errorText={messageOf}
      skeleton={<SkeletonCards count={4} height={120} />}
    >
      {(library) => <View library={library} {...props} />}
    </Loaded>
  )
}

// One template of the library in plain words, and its actions.

type ReadTemplateProps = { library: FairGuardLibrary; template: FairGuardTemplate; hasRoom: boolean }

const Delete = ({ template }: { template: FairGuardTemplate }) => {
  const [asking, setAsking] = useState(false)
  const ask = () => {
    // Refuses right away rather than asking for a confirmation first.
    if (template.assigned) toast({ title: words.cannotDelete, text: words.isAssigned, tone: 'bad' })
    else setAsking(true)
  }
  return (
    <>
      <Button variant="default" className={classes.delete} onClick={ask}>
        {everyday.deleteIt}
      </Button>
      {asking && <DeleteTemplate template={template} onClose={() => setAsking(false)} />}
    </>
  )
}

const Actions = ({ library, template, hasRoom }: ReadTemplateProps) => {
  const isOwn = template.kind === 'own'
  const search = { template: template.fairGuardId }
  const variant = isOwn ? 'default' : 'filled'
  return (
    <Buttons>
      {isOwn && (
        <ButtonLink to="/settings/fair-guards" search={{ view: 'edit', ...search }}>
          {everyday.edit}
        </ButtonLink>
      )}
      {hasRoom ? (
        <ButtonLink to="/settings/fair-guards" search={{ view: 'copy', ...search }} variant={variant}>
          {everyday.copy}
        </ButtonLink>
      ) : (
        <Button
          variant={variant}
          onClick={() => openUpgrade('custom_templates', library.templatesAllowed ?? 0)}
        >
          {everyday.copy}
        </Button>
      )}
      {isOwn && <Delete template={template} />}
    </Buttons>
  )
}

/** The groups, administered by the adult, that use a different Fair Guard. */
const UseIt = ({ library, template }: Omit<ReadTemplateProps, 'hasRoom'>) => {
  const others = library.groups.filter(({ fairGuardId }) => fairGuardId !== template.fairGuardId)
  if (template.kind === 'group' || others.length === 0) return null
  return (
    <ul className={classes.uses}>
      {others.map(({ groupId, name }) => (
        <li key={groupId}>
          <ButtonLink
            to="/groups/$groupId/fair-guard"
            params={{ groupId }}
            search={{ view: 'preview', template: template.fairGuardId }}
            variant="subtle"
          >
            {words.useInGroup(name)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** Links to the group: a template changed by a group is edited there. */
const OfGroup = ({ template }: { template: FairGuardTemplate }) => {
  const [group] = template.groups
  if (template.kind !== 'group' || !group) return null
  return (
    <>
      <p>{words.changedFor(group.name)}</p>
      <div>
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId: group.groupId }} variant="subtle">
          {words.openGroup(group.name)}
        </ButtonLink>
      </div>
    </>
  )
}

const ReadTemplate = (props: ReadTemplateProps) => {
  const { template } = props
  const name = templateName(template)
  const line = templateLine(template)
  return (
    <Panel>
      <BackToAll />
      <div className={classes.head}>
        <h2 ref={useReplacedView(name)}>{name}</h2>
        {line && <p>{line}</p>}
        {template.kind !== 'group' && template.groups.length > 0 && <Hint>{inUseBy(template.groups)}</Hint>}
      </div>
      <Reading values={template.values} currency={useLibraryCurrency()} group={null}>
        <OfGroup template={template} />
        <Actions {...props} />
        <UseIt {...props} />
      </Reading>
    </Panel>
  )
}

// Asks before deleting the adult's own template, or says why it cannot be deleted.
type DeleteTemplateProps = { template: FairGuardTemplate; onClose: () => void }

const DeleteTemplate = ({ template, onClose }: DeleteTemplateProps) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useSubmit(
    api.fairGuards.remove.mutationOptions({
      onSuccess: async () => {
        toast({ title: words.deleted, tone: 'good' })
        await navigate({ to: '/settings/fair-guards', replace: true })
        await queries.invalidateQueries({ queryKey: api.fairGuards.key() })
      },
      onError: (error) => {
        onClose()
        tellFailure(reasonOf(error) ? words.cannotDelete : words.failedToDelete)(error)
      },
    }),
  )
  return (
    <LateDialog onClose={onClose} title={words.askToDelete(templateName(template))}>
      <p>{words.whatDeletingDoes}</p>
      <Buttons mt={20}>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => remove.mutate({ fairGuardId: template.fairGuardId })}
        >
          {words.deleteIt}
        </Button>
        <Button variant="default" onClick={onClose}>
          {everyday.cancel}
        </Button>
      </Buttons>
    </LateDialog>
  )
}
