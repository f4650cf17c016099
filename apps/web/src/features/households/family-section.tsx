import type { Household } from '@beanpool/contract/households'
import { TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Panel } from '../../ui/panel.tsx'
import { savedElsewhere } from '../../ui/use-follow-words.ts'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { EditButton, Entry, FormDialog, useFormDone } from './form-dialog.tsx'
import { householdFailures } from './household-problem.ts'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'
import { useTyped } from './use-typed.ts'
import * as words from './words.ts'

const form = { form: 'family' } as const

const FamilyForm = ({ household }: { household: Household }) => {
  const { values, seen, elsewhere, type } = useTyped({ name: household.name })
  const inSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') })
  const failure = inSettings ? householdFailures.saveFamilyInSettings : householdFailures.saveFamily
  const done = useFormDone(form)
  const save = useSubmit(
    api.households.saveFamily.mutationOptions(useHouseholdChange(failure, words.familySaved, done)),
    { onWaiting: done },
  )
  return (
    <Entry
      of={form}
      submitLabel={words.saveFamily}
      busy={save.isPending}
      onSubmit={() => save.mutate({ ...values, seen })}
    >
      <TextInput
        data-autofocus
        label={words.familyName}
        description={savedElsewhere(elsewhere.name)}
        value={values.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
        error={issueAt(save.error, 'name')}
        maxLength={80}
      />
    </Entry>
  )
}

/** A new family has its first adult's name until it is changed here. */
export const FamilySection = ({ household }: { household: Household }) => (
  <Panel title={words.family}>
    <div className={classes.item}>
      <span className={classes.grow}>
        <b>{household.name}</b>
        <span className={classes.quiet}>{words.nameHint}</span>
      </span>
      <EditButton of={form} label={words.editName} />
    </div>
    <WaitingLines of={['households.saveFamily']} />
    <FormDialog of={form} title={words.familyName}>
      <FamilyForm household={household} />
    </FormDialog>
  </Panel>
)
