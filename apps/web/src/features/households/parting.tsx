// Lets the second adult leave the family, or its owner remove them, after reading the effects; the owner hands it over.
import type { Parting } from '@beanpool/contract/co-parents'
import type { Household } from '@beanpool/contract/households'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from '../leaving/leaving.module.css'
import { Points } from '../roles/points.tsx'
import * as words from './words.ts'

type Adult = Household['adults'][number]

const shownDrives = 4

/** The server answers with the changed household; groups, rides and the account follow from it. */
const useParting = (failure: string, done: string, onDone?: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: async (answer: { household: Household | null }) => {
      onDone?.()
      queries.setQueryData(api.households.mine.queryKey(), answer)
      toast({ title: done, tone: 'good' as const })
      await queries.invalidateQueries()
    },
    onError: (error: unknown) => {
      const reason = reasonOf<keyof typeof words.refusals>(error)
      toast({
        title: failure,
        text: reason ? words.refusals[reason] : messageOf(error),
        tone: 'bad' as const,
      })
    },
  }
}

const Drives = ({ parting, mine }: { parting: Parting; mine: boolean }) => {
  const { drives, name, partnerName } = parting
  return (
    <section>
      <h3 className={classes.head}>{words.drives(drives.length, { name, mine })}</h3>
      <Rows data-boxed>
        {drives.slice(0, shownDrives).map((drive) => (
          <Named as="li" key={drive.rideId}>
            <b>{momentText(drive.startAt, drive.timeZone)}</b>
            <Aside>
              {drive.poolName} · {words.driveFate(drive.fate, { partnerName, mine })}
            </Aside>
          </Named>
        ))}
        {drives.length > shownDrives && <li>{words.moreDrives(drives.length - shownDrives)}</li>}
      </Rows>
    </section>
  )
}

type DialogProps = { household: Household; adult: Adult; onClose: () => void }

const PartingDialog = ({ household, adult, onClose }: DialogProps) => {
  const { adultId, firstName, isMe } = adult
  const { householdId, name: familyName } = household
  const query = useQuery(api.coParents.previewLeaving.queryOptions({ input: { adultId }, staleTime: 0 }))
  const leave = useSubmit(
    api.coParents.leave.mutationOptions(useParting(words.notLeft, words.left(familyName), onClose)),
  )
  const remove = useSubmit(
    api.coParents.remove.mutationOptions(useParting(words.notTakenOut, words.takenOut(firstName), onClose)),
  )
  return (
    <LateDialog
      onClose={onClose}
      title={isMe ? words.leaveNamed(familyName) : words.takeOutNamed(firstName, familyName)}
    >
      <Stack className={classes.stack}>
        <Loaded query={query} skeleton={<SkeletonCards count={1} height={200} />}>
          {(parting) => (
            <>
              {parting.drives.length > 0 && <Drives parting={parting} mine={isMe} />}
              <Points points={words.points(parting, isMe)} />
            </>
          )}
        </Loaded>
        <DialogFoot>
          <Button
            color="red.9"
            disabled={!query.isSuccess}
            loading={leave.isPending || remove.isPending}
            onClick={() => (isMe ? leave.mutate({ householdId }) : remove.mutate({ adultId }))}
          >
            {isMe ? words.leave : words.partingRemove}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </DialogFoot>
      </Stack>
    </LateDialog>
  )
}

const HandOver = ({ other }: { other: Adult }) => {
  const handOver = useSubmit(
    api.coParents.handOver.mutationOptions(useParting(words.notHandedOver, words.ownsNow(other.firstName))),
  )
  return (
    <Button
      variant="default"
      loading={handOver.isPending}
      onClick={() => handOver.mutate({ adultId: other.adultId })}
    >
      {words.makeOwner(other.firstName)}
    </Button>
  )
}

/** In a family of two: its owner hands it over or removes the other adult, and the other may leave. */
export const PartingButtons = ({ household }: { household: Household }) => {
  const [asking, setAsking] = useState<Adult | null>(null)
  const me = household.adults.find(({ isMe }) => isMe)
  const other = household.adults.find(({ isMe }) => !isMe)
  if (!me || !other) return null
  const goes = me.isOwner ? other : me
  return (
    <Stack className={classes.stack}>
      {me.isOwner && <p>{words.ownerFirst(other.firstName)}</p>}
      <Buttons>
        {me.isOwner && <HandOver other={other} />}
        <Button variant="default" onClick={() => setAsking(goes)}>
          {me.isOwner ? words.takeOut(other.firstName) : words.leaveFamily}
        </Button>
      </Buttons>
      {asking && <PartingDialog household={household} adult={asking} onClose={() => setAsking(null)} />}
    </Stack>
  )
}
