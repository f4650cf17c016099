// Deletes a child, after showing the rides that the child leaves and the cost of the locked ones.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { LeftSeats } from '../../parts/pools/left-seats.tsx'
import { isOvertaken, type Overtaken, overtakenWords, shownOf } from '../../parts/pools/words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { Kid } from './kid-links.tsx'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

export const DeleteKid = ({ kid, onClose }: { kid: Kid; onClose: () => void }) => {
  const query = useQuery(api.households.leaving.queryOptions({ input: { kidId: kid.kidId }, staleTime: 0 }))
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const change = useHouseholdChange(householdFailures.deleteKid)
  const remove = useSubmit(
    api.households.deleteKid.mutationOptions({
      ...change,
      onError: (error) => {
        const reason = reasonOf(error)
        if (!reason || !isOvertaken(reason)) return change.onError(error)
        setOvertaken(reason)
        query.refetch()
      },
    }),
  )
  const leaves = query.data?.leaves ?? []
  return (
    <LateDialog onClose={onClose} title={words.title(kid.name)}>
      <Text mb={20}>{words.whatDeletingDoes(kid.name)}</Text>
      {overtaken && <Text mb={20}>{overtakenWords(overtaken)}</Text>}
      {leaves.length > 0 && (
        <>
          <Text mb={12}>{words.theseRidesAreLockedAlready}</Text>
          <LeftSeats leaves={leaves} of={{ mine: true, householdName: '' }} named />
        </>
      )}
      <Buttons>
        <Button
          color="red.9"
          loading={remove.isPending || query.isLoading}
          onClick={() => remove.mutate({ kidId: kid.kidId, shown: shownOf(leaves) })}
        >
          {words.deleteChild}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
      </Buttons>
    </LateDialog>
  )
}
