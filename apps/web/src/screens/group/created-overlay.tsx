// Welcomes a founder to the new group, only once, and shows the next steps.
import { Button } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import classes from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import * as words from './words.ts'

type CreatedOverlayProps = {
  group: { groupId: string; name: string }
  /** Starts the tour, or null if the adult has already taken it. */
  onTour: (() => void) | null
  onSkip: () => void
  onLeave: () => void
}

export const CreatedOverlay = ({ group, onTour, onSkip, onLeave }: CreatedOverlayProps) => (
  <Notice title={words.isReady(group.name)} onClose={onSkip}>
    <p>{words.whatIsNext}</p>
    <div className={classes.answers}>
      <ButtonLink to="/pools/new" search={{ group: group.groupId }} onClick={onLeave}>
        {everyday.createFirstPool}
      </ButtonLink>
      {onTour && (
        <Button variant="default" onClick={onTour}>
          {words.showMeAround}
        </Button>
      )}
      <Button variant="subtle" onClick={onSkip}>
        {everyday.notNow}
      </Button>
    </div>
  </Notice>
)
