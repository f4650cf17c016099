// Welcomes a family that has just joined, with the next step.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Buttons } from '../../ui/layout.tsx'
import classes from '../groups/groups.module.css'
import type { Tour } from './use-tour.ts'
import * as words from './words.ts'

type WelcomeProps = {
  group: Pick<GroupDashboard, 'groupId' | 'name' | 'nextRides'>
  tour: Tour
}

export const Welcome = ({ group, tour }: WelcomeProps) => {
  const rides = group.nextRides.length > 0
  return (
    <div className={classes.note}>
      <p role="status">{rides ? words.welcomeToRides(group.name) : words.welcomeWithoutRides(group.name)}</p>
      <Buttons>
        {rides ? (
          <ButtonLink to="/calendar" search={{ group: group.groupId }} variant="default">
            {words.seeYourWeek}
          </ButtonLink>
        ) : (
          <ButtonLink to="/profile" variant="default">
            {words.openYourProfile}
          </ButtonLink>
        )}
        {tour.start && !tour.at && (
          <Button variant="default" onClick={tour.start}>
            {words.showMeAround}
          </Button>
        )}
      </Buttons>
    </div>
  )
}
