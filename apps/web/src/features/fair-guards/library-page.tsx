// The Fair Guard library among the settings: Beanpool's presets, the adult's templates, and those that groups changed
// for themselves. The address says which one is read, edited or copied.
import type { FairGuardLibrary, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, messageOf } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { openUpgrade } from '../plans/upgrade-store.ts'
import classes from './fair-guards.module.css'
import { EditTemplate } from './template-edit.tsx'
import { TemplateLinks } from './template-list.tsx'
import { ReadTemplate } from './template-read.tsx'
import { CopyTemplate, NewTemplate } from './template-views.tsx'
import * as words from './words.ts'

export type LibraryView = 'read' | 'new' | 'copy' | 'edit'

const ownOf = ({ templates }: FairGuardLibrary) => templates.filter(({ kind }) => kind === 'own')

/** False at the plan's limit: the upgrade is offered before anything is typed. */
const hasRoom = (library: FairGuardLibrary): boolean =>
  library.templatesAllowed === null || ownOf(library).length < library.templatesAllowed

const All = ({ library }: { library: FairGuardLibrary }) => {
  const { templatesAllowed: allowed } = library
  return (
    <Panel title={words.library}>
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
