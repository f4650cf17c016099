// The dates of the group's current term. Admins set them; members read them.
import type { GroupTerm } from '@beanpool/contract/terms'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { touchedIn } from '../../ui/use-follow.ts'
import classes from './terms.module.css'
import * as words from './words.ts'

export const validateDates = {
  startsOn: (date: string) => (date ? null : words.firstDayRequired),
  throughOn: (date: string, { startsOn }: { startsOn: string }) => {
    if (!date) return words.lastDayRequired
    return startsOn && date < startsOn ? words.lastBeforeFirst : null
  },
}

const Editing = ({ term }: { term: GroupTerm }) => {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { startsOn: term.term?.startsOn ?? '', throughOn: term.term?.throughOn ?? '' },
    validate: validateDates,
  })
  const save = useSubmit(
    api.terms.save.mutationOptions({
      onSuccess: async () => {
        toast({ title: words.saved, tone: 'good' })
        await queries.invalidateQueries({ queryKey: api.terms.key() })
        await invalidateTopics(queries, ['pools'])
      },
      onError: (error) => {
        const issues = fieldIssues(error)
        form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
        if (issues.length > 0) return
        const text = reasonOf(error) ? words.refusals.admin_only : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
    }),
  )
  return (
    <Stack
      as="form"
      gap={18}
      onSubmit={form.onSubmit((dates) => save.mutate({ groupId: term.groupId, ...touchedIn(form, dates) }))}
      noValidate
    >
      <Fields>
        <TextInput label={words.firstDay} type="date" {...form.getInputProps('startsOn')} />
        <TextInput label={words.lastDay} type="date" {...form.getInputProps('throughOn')} />
      </Fields>
      <Aside className={classes.quiet}>{words.hint}</Aside>
      <div>
        <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
          {words.save}
        </Button>
      </div>
    </Stack>
  )
}

export const TermDates = ({ term, isAdmin }: { term: GroupTerm; isAdmin: boolean }) => (
  <Panel title={words.term}>
    {isAdmin ? (
      <Editing term={term} />
    ) : (
      <p>{term.term ? words.fromTo(term.term.startsOn, term.term.throughOn) : words.noDates}</p>
    )}
  </Panel>
)
