// Changes one of the adult's templates: shows the groups to update, and the effect there, before saving.
import type { FairGuardLibrary, FairGuardPreview, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import type { FairGuard } from '@beanpool/domain/fair-guards/fair-guard'
import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Fieldset } from '../../ui/form.tsx'
import { Buttons, More, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as editorWords from './editor-words.ts'
import { type EnteredFairGuard, FairGuardEditor } from './fair-guard-editor.tsx'
import { issuesByField, tellFailure } from './fair-guard-failures.ts'
import classes from './fair-guards.module.css'
import { PreviewParts } from './group-preview.tsx'
import { Frame, useRead } from './template-views.tsx'
import { useLibraryCurrency } from './use-library-currency.ts'
import * as words from './words.ts'
import { templateName, verdict } from './words.ts'

// Previews a change of a template in each group that follows it, before it is saved.

type Follower = { groupId: string; name: string; preview: FairGuardPreview }

const useFollowers = () => {
  const queries = useQueryClient()
  const look = useSubmit(
    api.fairGuards.preview.mutationOptions({ onError: tellFailure(editorWords.failedToPreview) }),
  )
  return {
    looking: look.isPending,
    /** Previews groups one after the other: each takes the lock of its group. */
    look: async (groupIds: string[], values: FairGuard): Promise<Follower[]> => {
      const followers: Follower[] = []
      for (const groupId of groupIds) {
        const options = api.fairGuards.ofGroup.queryOptions({ input: { groupId } })
        const { groupName, distanceCounts, carPrice } = await queries.fetchQuery(options)
        const preview = await look.send({ groupId, rules: { values }, distanceCounts, carPrice })
        if (preview) followers.push({ groupId, name: groupName, preview })
      }
      return followers
    },
  }
}

type FollowingProps = {
  template: FairGuardTemplate
  groupIds: string[]
  onChange: (groupIds: string[]) => void
}

const Following = ({ template, groupIds, onChange }: FollowingProps) => {
  const [administered, others] = [true, false].map((isAdmin) =>
    template.groups.filter((group) => group.isAdmin === isAdmin),
  ) as [FairGuardTemplate['groups'], FairGuardTemplate['groups']]
  if (template.groups.length === 0) return null
  return (
    <Fieldset className={classes.following}>
      <legend>{words.whichFollow}</legend>
      {administered.map(({ groupId, name }) => (
        <Checkbox
          key={groupId}
          label={name}
          checked={groupIds.includes(groupId)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...groupIds, groupId]
                : groupIds.filter((each) => each !== groupId),
            )
          }
        />
      ))}
      <Hint>{words.othersKeep}</Hint>
      {others.map(({ groupId, name }) => (
        <Hint key={groupId}>{words.notYours(name)}</Hint>
      ))}
    </Fieldset>
  )
}

type Seen = { entered: EnteredFairGuard; followers: Follower[] }

type SeeProps = { seen: Seen; busy: boolean; onSave: () => void; onBack: () => void }

/** Shows the effect on the groups that follow. */
const See = ({ seen: { entered, followers }, busy, onSave, onBack }: SeeProps) => (
  <Stack className={classes.form}>
    {followers.map(({ groupId, name, preview }) => (
      <section key={groupId} className={classes.follower} aria-label={name}>
        <h3>{name}</h3>
        <p>{verdict(preview)}</p>
        <details>
          <More>{words.moreOf(name)}</More>
          <PreviewParts preview={preview} limits={entered.values} />
        </details>
      </section>
    ))}
    <Buttons>
      <Button loading={busy} onClick={onSave}>
        {words.saveChanges}
      </Button>
      <Button variant="default" onClick={onBack}>
        {everyday.back}
      </Button>
    </Buttons>
  </Stack>
)

const sameNumbers = (one: EnteredFairGuard['values'], other: EnteredFairGuard['values']): boolean =>
  (Object.keys(one) as (keyof typeof one)[]).every((field) => one[field] === other[field])

type EditTemplateProps = { library: FairGuardLibrary; template: FairGuardTemplate }

const useEdit = (template: FairGuardTemplate, groupIds: string[]) => {
  const queries = useQueryClient()
  const read = useRead()
  const { look, looking } = useFollowers()
  const [entered, setEntered] = useState<EnteredFairGuard>(template)
  const [seen, setSeen] = useState<Seen | null>(null)
  const { fairGuardId } = template
  const save = useSubmit(
    api.fairGuards.update.mutationOptions({
      onSuccess: async () => {
        toast({ title: words.saved, tone: 'good' })
        // Dates and balances of the groups that follow have changed.
        await queries.invalidateQueries()
        await read(fairGuardId)
      },
      onError: tellFailure(words.failedToSave),
    }),
  )
  const store = ({ name, description, values }: EnteredFairGuard): Promise<Record<string, string>> =>
    save.send({ fairGuardId, groupIds, name, description, values }).then(() => ({}), issuesByField)
  return {
    entered,
    seen,
    busy: save.isPending || looking,
    store,
    back: () => setSeen(null),
    submit: async (typed: EnteredFairGuard): Promise<Record<string, string>> => {
      setEntered(typed)
      if (groupIds.length === 0 || sameNumbers(template.values, typed.values)) return store(typed)
      try {
        setSeen({ entered: typed, followers: await look(groupIds, typed.values) })
        return {}
      } catch (error) {
        return issuesByField(error)
      }
    },
  }
}

export const EditTemplate = ({ library, template }: EditTemplateProps) => {
  const currency = useLibraryCurrency()
  const [groupIds, setGroupIds] = useState(() =>
    template.groups.flatMap(({ groupId, isAdmin }) => (isAdmin ? groupId : [])),
  )
  const { entered, seen, busy, store, back, submit } = useEdit(template, groupIds)
  const { fairGuardId } = template
  if (seen)
    return (
      <Frame title={words.whatFollows}>
        <See seen={seen} busy={busy} onSave={() => void store(seen.entered)} onBack={back} />
      </Frame>
    )
  return (
    <Frame title={words.editing(templateName(template))}>
      <FairGuardEditor
        initial={entered}
        mayChangeCreditPolicy={library.mayChangeCreditPolicy}
        submitLabel={words.saveChanges}
        busy={busy}
        onSubmit={submit}
        currency={currency}
        above={<Following template={template} groupIds={groupIds} onChange={setGroupIds} />}
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
