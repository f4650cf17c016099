// One field for each family's opening balance, and their sum, which must be zero.
import type { OpeningBalances, settlements } from '@beanpool/contract/beans'
import type { RefusalOf } from '@beanpool/contract/errors'
import { openingSum } from '@beanpool/domain/beans/opening-balances'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './beans.module.css'
import { beansField, fieldBeans } from './typed-beans.ts'
import * as words from './words.ts'

type Field = { text: string; isBehind: boolean }
type FormProps = { groupId: string; opening: OpeningBalances; onClose: () => void }

const OpeningForm = ({ groupId, opening, onClose }: FormProps) => {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Record<string, Field>>({})
  const rows = opening.families.map((family) => {
    const field = typed[family.householdId] ?? beansField(family.hundredths)
    return { ...family, field, hundredths: fieldBeans(field) }
  })
  const save = useSubmit(
    api.settlements.saveOpening.mutationOptions({
      onSuccess: async () => {
        await invalidateTopics(queries, ['beans', 'members'])
        onClose()
        toast({ title: everyday.saved, text: everyday.undoHint, tone: 'good' })
      },
      onError: async (error) => {
        const reason = reasonOf<RefusalOf<typeof settlements.saveOpening>>(error)
        const text = reason ? words.openingRefusals[reason] : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
        if (!reason) return
        setTyped({})
        await invalidateTopics(queries, ['beans', 'members'])
      },
    }),
  )
  const set = (householdId: string, field: Field) => setTyped((all) => ({ ...all, [householdId]: field }))
  const wrong = rows.find(({ hundredths }) => hundredths === null)
  const balances = rows.map(({ householdId, hundredths }) => ({ householdId, hundredths: hundredths ?? 0 }))
  const sum = openingSum(balances)
  const isReady = !wrong && sum === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) save.mutate({ groupId, replaces: opening.openingId, balances })
      }}
    >
      <Stack>
        <p>{words.openingHint}</p>
        {rows.map(({ householdId, name, field, hundredths }) => (
          <TextInput
            key={householdId}
            label={name}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={field.text}
            error={hundredths === null}
            onChange={(event) => set(householdId, { ...field, text: event.currentTarget.value })}
            rightSectionWidth={96}
            rightSection={
              <UnstyledButton
                className={classes.sign}
                aria-label={words.aheadOrBehind(name, field.isBehind)}
                onClick={() => set(householdId, { ...field, isBehind: !field.isBehind })}
              >
                {field.isBehind ? words.behind : words.ahead}
              </UnstyledButton>
            }
          />
        ))}
        <p role="status" className={classes.sum} data-ready={isReady}>
          {wrong ? words.notANumber(wrong.name) : sum === 0 ? words.sumIsZero : words.sumIs(sum)}
        </p>
        <DialogFoot>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {everyday.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}

export const OpeningDialog = ({ groupId, onClose }: Omit<FormProps, 'opening'>) => {
  const query = useQuery(api.settlements.opening.queryOptions({ input: { groupId } }))
  return (
    <Dialog onClose={onClose} title={words.openingBalances}>
      <Loaded query={query}>
        {(opening) => (
          <OpeningForm key={opening.openingId} groupId={groupId} opening={opening} onClose={onClose} />
        )}
      </Loaded>
    </Dialog>
  )
}
