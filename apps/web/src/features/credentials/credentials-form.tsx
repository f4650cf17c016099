// The form for a licence and an insurance. Never overwrites unseen what another screen has saved since.
import type { OwnCredentials } from '@beanpool/contract/credentials'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { follow } from '../../ui/use-follow.ts'
import * as words from './words.ts'

type Typed = {
  licenseExpiry: string
  insuranceProvider: string
  insuranceLast4: string
  insuranceExpiry: string
}

const typedOf = (credentials: OwnCredentials): Typed => ({
  licenseExpiry: credentials.licenseExpiry ?? '',
  insuranceProvider: credentials.insuranceProvider ?? '',
  insuranceLast4: credentials.insuranceLast4 ?? '',
  insuranceExpiry: credentials.insuranceExpiry ?? '',
})

/** `done`: leaves the form; null where there is nothing to go back to. */
type FormProps = { credentials: OwnCredentials; done: (() => void) | null }

const useSave = (done: FormProps['done']) => {
  const queries = useQueryClient()
  return useSubmit(
    api.credentials.save.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.credentials.mine.queryKey(), answer)
        toast({ title: everyday.saved, tone: 'good' })
        done?.()
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        // The form says so as soon as the other save is read.
        if (reasonOf<'changed_since'>(error)) queries.invalidateQueries({ queryKey: api.credentials.key() })
        else toast({ title: words.failedToSave, text: messageOf(error, ''), tone: 'bad' })
      },
    }),
  )
}

export const CredentialsForm = ({ credentials, done }: FormProps) => {
  const stored = typedOf(credentials)
  const [before, setTyped] = useState({ values: stored, seen: stored, isChanged: false })
  const open = follow(before, stored)
  const { values: typed } = open
  const save = useSave(done)
  const errorAt = (field: keyof Typed) => fieldIssues(save.error).find(({ path }) => path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      ...typed,
      licenseExpiry: typed.licenseExpiry || null,
      insuranceExpiry: typed.insuranceExpiry || null,
      savedAt: credentials.savedAt,
    })
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...open, values: { ...typed, [name]: event.currentTarget.value } }),
  })
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {open.isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <Fields>
        <TextInput type="date" label={words.licenceExpires()} {...field('licenseExpiry')} />
        <TextInput type="date" label={words.insuranceExpires} {...field('insuranceExpiry')} />
      </Fields>
      <TextInput
        label={words.insurerOptional}
        maxLength={100}
        autoComplete="off"
        {...field('insuranceProvider')}
      />
      <TextInput
        label={words.policyOptional}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...field('insuranceLast4')}
        onChange={(event) =>
          setTyped({
            ...open,
            values: { ...typed, insuranceLast4: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) },
          })
        }
      />
      <Buttons gap={8}>
        <Button type="submit" loading={save.isPending}>
          {everyday.save}
        </Button>
        {done && (
          <Button variant="subtle" color="gray" onClick={done}>
            {everyday.cancel}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
