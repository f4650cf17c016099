// Lets the family leave the group, now or after its last day, once the effects have been shown. Owners
// see what they have to do first.
import type { GroupSettings } from '@beanpool/contract/groups'
import type { LeavingPreview } from '@beanpool/contract/leaving'
import { furthestDays } from '@beanpool/domain/groups/last-day'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import classes from '../../parts/leaving/leaving.module.css'
import { shownOf } from '../../parts/pools/words.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays, fullDate, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { toast } from '../../ui/toast.ts'
import { LeavingEffect } from './leaving-effect.tsx'
import * as words from './words.ts'

const previewOf = (groupId: string, lastDay: string) =>
  api.groups.previewLeaving.queryOptions({ input: { groupId, ...(lastDay ? { lastDay } : {}) } })

type StaysProps = { groupId: string; refusal: NonNullable<LeavingPreview['refusal']> }

/** Says why the family cannot leave, and where to change that. */
const Stays = ({ groupId, refusal }: StaysProps) => (
  <Stack className={classes.stack}>
    <p>{words.refusals[refusal]}</p>
    {refusal !== 'last_admin' && (
      <div>
        <ButtonLink
          to="/groups/$groupId/settings"
          params={{ groupId }}
          hash={refusal === 'last_family' ? 'delete' : 'families'}
          variant="default"
        >
          {refusal === 'last_family' ? words.toDelete : everyday.handOver}
        </ButtonLink>
      </div>
    )}
  </Stack>
)

const Leaves = ({ groupId, lastDay }: { groupId: string; lastDay: string }) => {
  const { stay, isBusy } = useStaying(groupId)
  return (
    <Stack className={classes.stack}>
      <UndoLines actions={['leave_group']} />
      <p>
        <b>{words.leavesAfter(fullDate(lastDay))}.</b> {words.leavesLine}
      </p>
      <div>
        <Button variant="default" loading={isBusy} onClick={stay}>
          {words.stay}
        </Button>
      </div>
    </Stack>
  )
}

type LeaveProps = {
  groupId: string
  preview: LeavingPreview
  /** True while the preview on the screen is for a different day. */
  isOtherDay: boolean
  lastDay: string | null
  takesPlaces: boolean
  onTakesPlaces: (takesPlaces: boolean) => void
}

const Leave = ({ groupId, preview, isOtherDay, lastDay, takesPlaces, onTakesPlaces }: LeaveProps) => {
  const { leave, isBusy } = useLeaving({ groupId, preview, lastDay: lastDay || null, takesPlaces })
  const copied = preview.copiedPlaces
  return (
    <Stack className={classes.stack}>
      {lastDay !== null && <p>{words.untilThen}</p>}
      {lastDay === '' ? null : <LeavingEffect preview={preview} mine />}
      {copied.length > 0 && (
        <Checkbox
          label={words.takePlaces(copied)}
          description={words.takePlacesHint(copied)}
          checked={takesPlaces}
          onChange={(event) => onTakesPlaces(event.currentTarget.checked)}
        />
      )}
      <div>
        <Button color="red.9" loading={isBusy} disabled={lastDay === '' || isOtherDay} onClick={leave}>
          {lastDay ? words.leaveAfter(fullDate(lastDay)) : words.leaveGroup}
        </Button>
      </div>
    </Stack>
  )
}

export const LeavePart = ({ group: { groupId, name, timeZone } }: { group: GroupSettings }) => {
  // The last day. Null: leave now. Empty: no day chosen yet.
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [takesPlaces, setTakesPlaces] = useState(false)
  const now = useQuery(previewOf(groupId, ''))
  // The field and the tick stay while each typed day is being previewed, and if the preview fails.
  const then = useQuery({ ...previewOf(groupId, lastDay ?? ''), placeholderData: keepPreviousData })
  const skeleton = <SkeletonCards count={1} height={200} />
  return (
    <Panel title={words.leaveNamed(name)}>
      <Loaded query={now} skeleton={skeleton}>
        {(preview) => {
          if (preview.refusal !== null) return <Stays groupId={groupId} refusal={preview.refusal} />
          if (preview.lastDay !== null) return <Leaves groupId={groupId} lastDay={preview.lastDay} />
          return (
            <Stack className={classes.stack}>
              <WhenField timeZone={timeZone} lastDay={lastDay} onChange={setLastDay} />
              <Loaded query={then} skeleton={skeleton}>
                {(shown) => (
                  <Leave
                    preview={shown}
                    isOtherDay={then.isPlaceholderData}
                    onTakesPlaces={setTakesPlaces}
                    {...{ groupId, lastDay, takesPlaces }}
                  />
                )}
              </Loaded>
            </Stack>
          )
        }}
      </Loaded>
    </Panel>
  )
}

// Lets the family leave now or after a last day, or stay after all.
type Leaving = { groupId: string; preview: LeavingPreview; lastDay: string | null; takesPlaces: boolean }

const useLeaving = ({ groupId, preview, lastDay, takesPlaces }: Leaving) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { groupName, seats } = preview
  const leave = useSubmit(
    api.groups.leave.mutationOptions({
      onSuccess: async (_, { lastDay: day }) => {
        if (day === undefined) await navigate({ to: '/groups' })
        const title = day === undefined ? words.left(groupName) : words.planned(fullDate(day))
        toast({ title, text: words.undoHere, tone: 'good' })
        await queries.invalidateQueries()
      },
      onError: async (error) => {
        tellRefusal(words.notLeft, error, words.refusals)
        await queries.invalidateQueries({ queryKey: api.groups.previewLeaving.key() })
      },
    }),
  )
  return {
    leave: () =>
      leave.mutate({ groupId, takesPlaces, shown: shownOf(seats), ...(lastDay === null ? {} : { lastDay }) }),
    isBusy: leave.isPending,
  }
}

const useStaying = (groupId: string) => {
  const queries = useQueryClient()
  const stay = useSubmit(
    api.groups.stay.mutationOptions({
      onSuccess: () => toast({ title: words.stays, text: words.staysLine, tone: 'good' }),
      onError: (error) => tellRefusal(words.notStayed, error, words.refusals),
      onSettled: () => queries.invalidateQueries(),
    }),
  )
  return { stay: () => stay.mutate({ groupId }), isBusy: stay.isPending }
}

// The choice between leaving now and leaving after a last day.
type WhenFieldProps = {
  timeZone: string
  /** The last day. Null: leave now. Empty: not chosen yet. */
  lastDay: string | null
  onChange: (lastDay: string | null) => void
}

const WhenField = ({ timeZone, lastDay, onChange }: WhenFieldProps) => (
  <Stack gap={12} className={classes.when}>
    <Radio.Group
      label={words.when}
      value={lastDay === null ? 'now' : 'after'}
      onChange={(value) => onChange(value === 'now' ? null : '')}
    >
      <div className={classes.choices}>
        <Radio value="now" label={words.now} />
        <Radio value="after" label={words.afterADay} />
      </div>
    </Radio.Group>
    {lastDay !== null && (
      <TextInput
        type="date"
        label={words.lastDay}
        description={lastDay === '' ? words.chooseADay : undefined}
        min={todayIn(timeZone)}
        max={addDays(todayIn(timeZone), furthestDays)}
        value={lastDay}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    )}
  </Stack>
)
