// Invites people to a group, over any page. Opened without a group, the dialog asks for one first.
import type { Invitation } from '@beanpool/contract/invitations'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import * as words from './dialog-words.ts'
import { InviteForms } from './invite-forms.tsx'

type Group = { groupId: string; groupName: string }

const ChooseGroup = ({ onChosen }: { onChosen: (group: Group) => void }) => {
  const { groups } = useMe()
  const [groupId, setGroupId] = useState('')
  const [missing, setMissing] = useState(false)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const group = groups.find((each) => each.groupId === groupId)
    if (group) onChosen({ groupId, groupName: group.name })
    else setMissing(true)
  }
  return (
    <Stack as="form" onSubmit={choose} noValidate>
      <NativeSelect
        label={everyday.group}
        description={words.noGroupSelectedLine}
        value={groupId}
        error={missing ? words.noGroupSelected : null}
        onChange={(event) => {
          setMissing(false)
          setGroupId(event.currentTarget.value)
        }}
        data={[
          { value: '', label: everyday.chooseGroup },
          ...groups.map((group) => ({ value: group.groupId, label: group.name })),
        ]}
      />
      <Button type="submit">{everyday.goOn}</Button>
    </Stack>
  )
}

type InviteDialogProps = {
  /** If missing, the adult chooses one of their groups. */
  groupId?: string
  groupName?: string
  /** The invitation to show if its link could neither be shared nor copied. */
  shown?: Invitation | undefined
  onClose: () => void
}

export const InviteDialog = ({ groupId, groupName, shown, onClose }: InviteDialogProps) => {
  const { groups } = useMe()
  const [only, ...others] = groups
  const given = groupId === undefined ? null : { groupId, groupName: groupName ?? '' }
  const single = only && others.length === 0 ? { groupId: only.groupId, groupName: only.name } : null
  const [chosen, setChosen] = useState<Group | null>(given ?? single)
  return (
    <Dialog onClose={onClose} title={chosen ? words.inviteTo(chosen.groupName) : everyday.inviteFamily}>
      {chosen ? (
        <InviteForms groupId={chosen.groupId} shown={shown} onDone={onClose} />
      ) : (
        <ChooseGroup onChosen={setChosen} />
      )}
    </Dialog>
  )
}
