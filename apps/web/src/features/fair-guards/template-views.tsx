// The library's editor, for a new template or for a copy.
import { type Currency, currencyOf } from '@beanpool/contract/currencies'
import type { FairGuardLibrary, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { settingsFormDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { namedTimeZone } from '../../ui/named-time-zone.ts'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { type EnteredFairGuard, FairGuardEditor } from './fair-guard-editor.tsx'
import { issuesByField, tellFailure } from './fair-guard-failures.ts'
import classes from './fair-guards.module.css'
import { useMakeTemplate } from './use-make-template.ts'
import * as words from './words.ts'
import { copyName, templateName } from './words.ts'

export const BackToAll = () => (
  <Link to="/settings/fair-guards" className={classes.back}>
    {words.allTemplates}
  </Link>
)

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <BackToAll />
    <div className={classes.head}>
      <h2 ref={useReplacedView(title)}>{title}</h2>
    </div>
    {children}
  </Panel>
)

const useRead = () => {
  const navigate = useNavigate()
  return (fairGuardId: string) =>
    navigate({
      to: '/settings/fair-guards',
      search: { view: 'read', template: fairGuardId },
      replace: true,
    })
}

type MakingProps = {
  library: FairGuardLibrary
  title: string
  initial: EnteredFairGuard
  copyOf: string | null
}

const Making = ({ library, title, initial, copyOf }: MakingProps) => {
  const queries = useQueryClient()
  const { make, busy } = useMakeTemplate(words.failedToCreate)
  const read = useRead()
  const currency = useLibraryCurrency()
  const submit = async (entered: EnteredFairGuard): Promise<Record<string, string>> => {
    try {
      const fairGuardId = await make(entered, copyOf)
      await queries.invalidateQueries({ queryKey: api.fairGuards.key() })
      toast({ title: everyday.guardCreated, tone: 'good' })
      await read(fairGuardId)
      return {}
    } catch (error) {
      return issuesByField(error)
    }
  }
  return (
    <Frame title={title}>
      <FairGuardEditor
        initial={initial}
        mayChangeCreditPolicy={library.mayChangeCreditPolicy}
        submitLabel={words.create}
        busy={busy}
        onSubmit={submit}
        currency={currency}
        foot={
          <ButtonLink to="/settings/fair-guards" variant="default">
            {everyday.cancel}
          </ButtonLink>
        }
      />
    </Frame>
  )
}

/** Starts with the first column of defaults, as the settings form does. */
export const NewTemplate = ({ library }: { library: FairGuardLibrary }) => (
  <Making
    library={library}
    title={words.newFairGuard}
    initial={{ name: '', description: null, values: settingsFormDefaults }}
    copyOf={null}
  />
)

type OneProps = { library: FairGuardLibrary; template: FairGuardTemplate }

export const CopyTemplate = ({ library, template }: OneProps) => {
  const name = templateName(template)
  return (
    <Making
      library={library}
      title={words.copying(name)}
      initial={{ ...template, name: copyName(name) }}
      copyOf={template.fairGuardId}
    />
  )
}

// Returns the currency in which the library shows prices, since the library belongs to no group.

export const useLibraryCurrency = (): Currency => currencyOf(useMe().timeZone ?? namedTimeZone())

// Changes one of the adult's templates. The groups that use it keep their rules.

type EditTemplateProps = { library: FairGuardLibrary; template: FairGuardTemplate }

export const EditTemplate = ({ library, template }: EditTemplateProps) => {
  const queries = useQueryClient()
  const read = useRead()
  const currency = useLibraryCurrency()
  const { fairGuardId } = template
  const save = useSubmit(
    api.fairGuards.update.mutationOptions({
      onSuccess: async () => {
        toast({ title: words.saved, tone: 'good' })
        await queries.invalidateQueries({ queryKey: api.fairGuards.key() })
        await read(fairGuardId)
      },
      onError: tellFailure(words.failedToSave),
    }),
  )
  const submit = ({ name, description, values }: EnteredFairGuard): Promise<Record<string, string>> =>
    save.send({ fairGuardId, name, description, values }).then(() => ({}), issuesByField)
  return (
    <Frame title={words.editing(words.templateName(template))}>
      <FairGuardEditor
        initial={template}
        mayChangeCreditPolicy={library.mayChangeCreditPolicy}
        submitLabel={words.saveChanges}
        busy={save.isPending}
        onSubmit={submit}
        currency={currency}
        above={template.groups.length > 0 && <Hint>{words.groupsKeep}</Hint>}
        foot={
          <ButtonLink
            to="/settings/fair-guards"
            search={{ view: 'read', template: fairGuardId }}
            variant="default"
          >
            {everyday.cancel}
          </ButtonLink>
        }
      />
    </Frame>
  )
}
