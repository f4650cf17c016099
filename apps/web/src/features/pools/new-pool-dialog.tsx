// The form for a new pool over the list of pools. It is open if the address has create=1 (spec 2).
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import * as asking from '../../parts/pools/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { NewPoolBody, useNewPoolGroup } from './new-pool-body.tsx'
import { poolDraft } from './pool-draft.ts'

type NewPoolDialogProps = { groupId: string | undefined; onClose: () => void }

export const NewPoolDialog = ({ groupId: first, onClose }: NewPoolDialogProps) => {
  const [groupId, setGroupId] = useState(first)
  const wide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  const { chosen, asks } = useNewPoolGroup(groupId)
  const cancel = () => {
    if (chosen) poolDraft.forget(chosen.groupId)
    onClose()
  }
  return (
    // Does not close on a tap outside, which would lose what was typed.
    <Dialog
      onClose={onClose}
      title={asks ? asking.askForAPool : everyday.createNewPool}
      size={1000}
      fullScreen={!wide}
      yOffset={wide ? undefined : 0}
      radius={wide ? undefined : 0}
      closeOnClickOutside={false}
      inAddress
    >
      <NewPoolBody
        groupId={groupId}
        onGroup={setGroupId}
        onDone={onClose}
        cancel={
          <Button variant="default" onClick={cancel}>
            {everyday.cancel}
          </Button>
        }
      />
    </Dialog>
  )
}
