// Asks before a template of one's own is deleted, and says when it cannot be.
import type { FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { tellFailure } from './fair-guard-failures.ts'
import { templateName } from './fair-guard-words.ts'
import classes from './fair-guards.module.css'
import * as words from './library-words.ts'

type DeleteTemplateProps = { template: FairGuardTemplate; onClose: () => void }

export const DeleteTemplate = ({ template, onClose }: DeleteTemplateProps) => {
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
      <div className={classes.answers}>
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
      </div>
    </LateDialog>
  )
}
