// The track record of a family in a group, shown in the family's sheet. Admins may also exempt the
// family's seats from being held here.
import type { MemberStanding as Member } from '@beanpool/contract/standing'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { trackRecord } from '../../parts/standing/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'

const useExemption = (onDone: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.groups.exemptFromHold.mutationOptions({
      onSuccess: (_, { note }) => {
        toast({ title: note ? words.seatsStayBooked : words.exemptionEnded, tone: 'good' })
        onDone()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.exemptionRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides', 'beans']),
    }),
  )
}

type OfMember = { groupId: string; member: Member }

/** Says whether any schedule for the upcoming rides could bring the family back to zero. */
const CatchUp = ({ groupId, member }: OfMember) => {
  const { data } = useQuery({
    ...api.standing.neverBalanced.queryOptions({ input: { groupId } }),
    staleTime: 0,
  })
  if (!data) return null
  const found = data.households.find((each) => each.householdId === member.householdId)
  return (
    <p role="status">
      {found ? `${words.boundWords(found)} ${words.mendsWords(found.mends)}` : words.canCatchUp}
    </p>
  )
}

const Exemption = ({ groupId, member, onClose }: OfMember & { onClose: () => void }) => {
  const [note, setNote] = useState(member.holdExemption?.note ?? '')
  const save = useExemption(onClose)
  const { householdId } = member
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim()) save.mutate({ groupId, householdId, note })
  }
  return (
    <Dialog onClose={onClose} title={words.keepTheSeatsOf(member.householdName)}>
      <Stack as="form" onSubmit={submit}>
        <CatchUp groupId={groupId} member={member} />
        <p>{words.whatExemptingDoes}</p>
        <TextInput
          label={words.whyItIsExempt}
          placeholder={words.twoSeatCarTwoKids}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Buttons>
          <Button type="submit" loading={save.isPending} disabled={!note.trim()}>
            {member.holdExemption ? words.saveNote : words.keepTheirSeats}
          </Button>
          {member.holdExemption && (
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate({ groupId, householdId, note: null })}
            >
              {words.endExemption}
            </Button>
          )}
        </Buttons>
      </Stack>
    </Dialog>
  )
}

const HoldExemption = ({ groupId, member }: OfMember) => {
  const [isOpen, setOpen] = useState(false)
  const { holdExemption, exemptionRefusal, band } = member
  const isConcerned = holdExemption !== null || band === 'behind' || band === 'blocked'
  if (!isConcerned) return null
  return (
    <>
      {holdExemption && <p>{words.neverOnHold(holdExemption.note)}</p>}
      {exemptionRefusal === null && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {holdExemption ? words.changeExemption : words.keepTheirSeats}
        </Button>
      )}
      {exemptionRefusal === 'own_household' && <Hint>{words.exemptionRefusalWords('own_household')}</Hint>}
      {isOpen && <Exemption groupId={groupId} member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

type FamilyTrackProps = {
  groupId: string
  /** The adults of the family. */
  members: Member[]
}

export const FamilyTrack = ({ groupId, members }: FamilyTrackProps) => (
  <section>
    <h3>{trackRecord}</h3>
    <Rows pad={6} data-ends>
      {members.map((member) => (
        <li key={member.adultId}>
          <span>{member.name}</span>
          <Hint as="span">{words.reliability(member.reliabilityPercent, member.urgentRemaining)}</Hint>
        </li>
      ))}
    </Rows>
    {members[0] && <HoldExemption groupId={groupId} member={members[0]} />}
  </section>
)
