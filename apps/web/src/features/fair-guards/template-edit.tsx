// Changes one of the adult's templates. The groups under it keep their rules.
import type { FairGuardLibrary, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { type EnteredFairGuard, FairGuardEditor } from './fair-guard-editor.tsx'
import { issuesByField, tellFailure } from './fair-guard-failures.ts'
import { Frame, useRead } from './template-views.tsx'
import { useLibraryCurrency } from './use-library-currency.ts'
import * as words from './words.ts'

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
