// The time zone of the group's rides. Shows the effect of another zone on the pools before it is saved.
import type { GroupSettings, ZonePreview } from '@beanpool/contract/groups'
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { timeZoneChoices } from '../groups/time-zone-choices.ts'
import * as words from './words.ts'
import { ZoneEffect } from './zone-effect.tsx'

const useZone = (group: GroupSettings) => {
  const { groupId } = group
  const queries = useQueryClient()
  const [timeZone, setTimeZone] = useState(group.timeZone)
  const [shown, setShown] = useState<ZonePreview | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const failed = (error: unknown) => {
    const text = reasonOf(error) ? everyday.onlyAdmins : (fieldIssues(error)[0]?.message ?? messageOf(error))
    toast({ title: everyday.notSaved, text, tone: 'bad' })
  }
  const preview = useSubmit(
    api.groups.previewTimeZone.mutationOptions({ onSuccess: setShown, onError: failed }),
  )
  const save = useSubmit(
    api.groups.saveTimeZone.mutationOptions({
      onSuccess: async () => {
        setShown(null)
        await queries.invalidateQueries()
        toast({ title: words.saved, tone: 'good' })
      },
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since') return failed(error)
        // Previews the effect once more.
        setIsChanged(true)
        preview.mutate({ groupId, timeZone })
      },
    }),
  )
  return {
    timeZone,
    shown,
    isChanged,
    choose: (zone: string) => {
      setTimeZone(zone)
      setShown(null)
    },
    look: () => {
      setIsChanged(false)
      preview.mutate({ groupId, timeZone })
    },
    looking: preview.isPending,
    save: () => shown && save.mutate({ groupId, timeZone, shown: shown.fingerprint }),
    saving: save.isPending,
    forget: () => {
      setShown(null)
      setTimeZone(group.timeZone)
    },
  }
}

const Editing = ({ group }: { group: GroupSettings }) => {
  const zone = useZone(group)
  return (
    <Stack>
      <NativeSelect
        label={everyday.timeZone}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={timeZoneChoices(Intl.supportedValuesOf?.('timeZone') ?? [], zone.timeZone)}
        value={zone.timeZone}
        disabled={zone.saving}
        onChange={({ currentTarget: { value } }) => zone.choose(value)}
      />
      {zone.shown ? (
        <>
          {zone.isChanged && <Warning role="alert">{everyday.changedSince}</Warning>}
          <ZoneEffect preview={zone.shown} />
          <Buttons>
            <Button loading={zone.saving} onClick={zone.save}>
              {words.timeZoneSave}
            </Button>
            <Button variant="default" onClick={zone.forget}>
              {words.keep}
            </Button>
          </Buttons>
        </>
      ) : (
        <div>
          <Button loading={zone.looking} disabled={zone.timeZone === group.timeZone} onClick={zone.look}>
            {everyday.seeWhatChanges}
          </Button>
        </div>
      )}
    </Stack>
  )
}

export const TimeZonePanel = ({ group }: { group: GroupSettings }) => (
  <Panel title={everyday.timeZone}>
    {group.role === 'admin' ? (
      <Editing key={group.timeZone} group={group} />
    ) : (
      <>
        <p>{words.zone(group.timeZone)}</p>
        <Hint>{words.readHint}</Hint>
      </>
    )}
  </Panel>
)
