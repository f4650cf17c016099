// A form that opens over the profile, and the buttons that open it.
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Warning } from '../../ui/text.tsx'
import { type Following, follow } from '../../ui/use-follow.ts'
import { useStepBack } from '../../ui/use-layer.ts'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'

type FormDialogProps = { of: ProfileForm; title: string; children: ReactNode }

const OpenDialog = ({ of, title, children }: FormDialogProps) => {
  const { close } = useProfileForm(of)
  return (
    <TypedWhere value={whereOf(of)}>
      <LateDialog onClose={() => close()} title={title} inAddress>
        {children}
      </LateDialog>
    </TypedWhere>
  )
}

const whereOf = ({ form, of = '' }: ProfileForm) => `${form} ${of}`

/** Rendered only while its name is in the URL. */
export const FormDialog = (props: FormDialogProps) =>
  useProfileForm(props.of).isOpen ? <OpenDialog {...props} /> : null

/** Closes a form that was saved or queued, so it opens empty the next time. `under`: another dialog is on top. */
export const useLeaveForm = (of: ProfileForm) => {
  const { close } = useProfileForm(of)
  const before = useContext(TypedBefore)
  return (under: boolean) => {
    before.delete(whereOf(of))
    close(under)
  }
}

export const useFormDone = (of: ProfileForm) => {
  const leave = useLeaveForm(of)
  return () => leave(false)
}

type EntryProps = {
  of: ProfileForm
  submitLabel: string
  busy: boolean
  /** True if a field that the adult edited here was also changed elsewhere. */
  isChanged?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The fields of a form, and its two buttons. */
export const Entry = ({ of, submitLabel, busy, isChanged = false, onSubmit, children }: EntryProps) => {
  const cancel = useFormDone(of)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {children}
      {isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <Buttons mt={4} className={classes.answers}>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel}>
          {everyday.cancel}
        </Button>
      </Buttons>
    </Stack>
  )
}

export const AddButton = ({ of, children }: { of: ProfileForm; children: ReactNode }) => {
  const { open } = useProfileForm(of)
  return (
    <div className={classes.add}>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        {children}
      </Button>
    </div>
  )
}

/** `label`: a sentence that says what is being edited. */
export const EditButton = ({ of, label }: { of: ProfileForm; label: string }) => {
  const { open } = useProfileForm(of)
  return (
    <ActionIcon onClick={open} aria-label={label} color="gray">
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
  )
}

// The family's forms, on the profile and in the settings, of which only one is open at a time. The open form is in the
// URL, so Back closes it and links can open it.

export const useProfileForm = ({ form, of }: ProfileForm) => {
  const search: Partial<ProfileForm> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const stepBack = useStepBack()
  return {
    isOpen: search.form === form && search.of === of,
    open: () =>
      navigate({
        to: '.',
        search: (now) => ({ ...now, form, of }),
        state: { overPage: true },
        resetScroll: false,
      }),
    /**
     * Leaves other forms alone, because a response may arrive after this form was closed. `under`: another dialog is on
     * top, and going back would close it.
     */
    close: (under = false) => {
      const { search: now } = router.state.location
      if (!('form' in now) || now.form !== form || now.of !== of) return
      if (!under && stepBack()) return
      void navigate({
        to: '.',
        search: (before) => ({ ...before, form: undefined, of: undefined }),
        resetScroll: false,
        replace: true,
      })
    },
  }
}

// Keeps unsaved values of a profile form for the next time it opens on the same page, and takes
// over values saved elsewhere.

export const TypedBefore = createContext(new Map<string, unknown>())
/** The name of the open form. */
const TypedWhere = createContext('')

/** `stored`: the values that are stored and that the form starts with. */
export const useTyped = <Values extends object>(stored: Values) => {
  const before = useContext(TypedBefore)
  const where = useContext(TypedWhere)
  const [typed, setTyped] = useState(
    (before.get(where) as Following<Values> | undefined) ?? {
      values: stored,
      seen: stored,
      isChanged: false,
    },
  )
  const open = follow(typed, stored)
  return {
    ...open,
    type: (values: Values) => {
      const next = { ...open, values }
      before.set(where, next)
      setTyped(next)
    },
  }
}
