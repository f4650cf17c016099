// Chooses another Fair Guard for a group, and previews the changes before anything is saved.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import * as words from './editor-words.ts'
import classes from './group.module.css'
import { TemplateList } from './template-list.tsx'

type AssignDialogProps = { groupId: string; onClose: () => void }

const Choose = ({ groupId, currentId }: { groupId: string; currentId: string }) => {
  const query = useQuery(api.fairGuards.library.queryOptions())
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState(currentId)
  const go = () =>
    navigate({
      to: '/groups/$groupId/fair-guard',
      params: { groupId },
      search: { view: 'preview', template: chosenId },
    })
  return (
    <Loaded
      query={query}
      errorTitle={everyday.templatesNotLoaded}
      errorText={messageOf}
      skeleton={<SkeletonCards count={4} height={120} />}
    >
      {(library) => (
        <>
          <TemplateList
            library={library}
            chosenId={chosenId}
            onChoose={({ fairGuardId }) => setChosenId(fairGuardId)}
          />
          <div className={classes.foot}>
            <Button onClick={go} disabled={chosenId === currentId}>
              {everyday.seeWhatChanges}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  )
}

export const AssignDialog = ({ groupId, onClose }: AssignDialogProps) => {
  const query = useQuery(api.fairGuards.ofGroup.queryOptions({ input: { groupId } }))
  return (
    <Dialog onClose={onClose} title={words.choosing} size="lg">
      <Loaded
        query={query}
        errorTitle={words.failedToLoad}
        errorText={messageOf}
        skeleton={<SkeletonCards count={4} height={120} />}
      >
        {({ template }) => <Choose groupId={groupId} currentId={template.fairGuardId} />}
      </Loaded>
    </Dialog>
  )
}
