// Imports a school's calendar: a file or its text, then every event with its effect, then all ticked ones at once.
import type { PreviewedDay } from '@beanpool/contract/no-ride-days'
import type { FreeDays } from '@beanpool/domain/calendars/free-days'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportPreview } from './import-preview.tsx'
import { readCalendar } from './read-calendar.ts'
import { failureText, useDayChange } from './use-days.ts'
import * as words from './words.ts'

type ImportDialogProps = { groupId: string; timeZone: string; onClose: () => void }

type Found = Extract<FreeDays, { rows: unknown }>
type Shown = { timeZone: string; days: PreviewedDay[]; found: Found }

const useImport = ({ groupId, timeZone, onClose: onDone }: ImportDialogProps) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const preview = useSubmit(
    api.noRideDays.preview.mutationOptions({
      onError: (error) => toast({ title: words.lookFailed, text: failureText(error), tone: 'bad' }),
    }),
  )
  const look = async (found: Found) => {
    const dates = [...new Set(found.rows.flatMap((row) => row.dates))]
    const days = dates.map((date) => ({ date, note: null }))
    const answer = await preview.send({ groupId, days }).catch(() => undefined)
    if (answer) setShown({ ...answer, found })
  }
  const stored = useDayChange(groupId, words.imported, onDone)
  const save = useSubmit(
    api.noRideDays.import.mutationOptions({
      ...stored,
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since' || !shown) return stored.onError(error)
        setIsChanged(true)
        void look(shown.found)
      },
    }),
  )
  return {
    shown,
    problem,
    isChanged,
    busy: preview.isPending,
    saving: save.isPending,
    read: async (source: Blob | string) => {
      setProblem(null)
      setIsChanged(false)
      const found = await readCalendar(source, timeZone).catch(() => null)
      if (found === null) setProblem(words.problems.unreadable)
      else if ('problem' in found) setProblem(words.problems[found.problem])
      else if (found.rows.length === 0) setProblem(words.problems.all_over)
      else await look(found)
    },
    save: (days: PreviewedDay[]) =>
      save.mutate({
        groupId,
        days: days.map(({ date, note, shown: seen }) => ({ date, note, shown: seen })),
      }),
    again: () => setShown(null),
  }
}

type Importing = ReturnType<typeof useImport>

const Source = ({ importing }: { importing: Importing }) => {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const read = async (from: Blob | string) => {
    setReading(true)
    await importing.read(from)
    setReading(false)
  }
  const choose = (file: File | null) => {
    if (file) void read(file)
  }
  const busy = reading || importing.busy
  return (
    <Stack>
      <p>{words.whatToImport}</p>
      <FileButton accept=".ics,text/calendar" onChange={choose}>
        {(props) => (
          <Button {...props} data-autofocus loading={busy}>
            {words.chooseFile}
          </Button>
        )}
      </FileButton>
      <Textarea
        label={words.orPaste}
        placeholder={words.pasteSample}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {importing.problem && <Warning role="alert">{importing.problem}</Warning>}
      <Button variant="default" disabled={text.trim() === '' || busy} onClick={() => void read(text)}>
        {words.readIt}
      </Button>
    </Stack>
  )
}

export const ImportDialog = (props: ImportDialogProps) => {
  const importing = useImport(props)
  const { shown, isChanged, saving } = importing
  return (
    <LateDialog onClose={props.onClose} title={words.importTitle}>
      {shown ? (
        <ImportPreview
          // A new preview begins with new ticks.
          key={shown.days.map((day) => day.shown).join()}
          {...shown}
          {...{ isChanged, saving }}
          onSave={importing.save}
          onBack={importing.again}
        />
      ) : (
        <Source importing={importing} />
      )}
    </LateDialog>
  )
}
