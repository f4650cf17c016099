// Further actions on a ride, behind a button on its card: a kid stays home, or a drive is given back or swapped.
import type { RideCard } from '@beanpool/contract/ride-card'
import { Button, Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DotsButton } from '../../ui/dots-button.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { overPage } from '../../ui/use-layer.ts'
import type { RideStep } from '../ride-steps/ride-link.tsx'
import classes from './ride-menu.module.css'
import { ridingKids } from './ride-view.ts'
import { useAttendance } from './use-attendance.ts'
import * as words from './words.ts'
import { consequence } from './words.ts'

const InSheet = ({ rideId, step, children }: { rideId: string; step?: RideStep; children: string }) => (
  <ButtonLink
    to="."
    search={(previous) => ({ ...previous, ride: rideId, step })}
    state={overPage}
    resetScroll={false}
    variant="subtle"
    justify="flex-start"
  >
    {children}
  </ButtonLink>
)

type Kid = ReturnType<typeof ridingKids>[number]

/** Acts in one tap if that is free. If it costs or ends something, the ride's sheet opens first and says so. */
const NotRiding = ({ ride, kid }: { ride: RideCard; kid: Kid }) => {
  const { leave, busy } = useAttendance(ride, kid, () => undefined)
  const label = words.isNotRiding(kid.kidName)
  return consequence(ride, kid) ? (
    <InSheet rideId={ride.rideId}>{`${label}…`}</InSheet>
  ) : (
    <Button variant="subtle" justify="flex-start" loading={busy} onClick={leave}>
      {label}
    </Button>
  )
}

/** Mounted by a tap on the card's button. It replaces that button and takes the focus. */
export const RideMenu = ({ ride }: { ride: RideCard }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  const name = words.moreAbout(ride.poolName)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <DotsButton ref={button} aria-label={name} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.choices} onClick={() => setOpened(false)}>
        {ridingKids(ride).map((kid) => (
          <NotRiding key={kid.kidId} ride={ride} kid={kid} />
        ))}
        {ride.canCantDrive && (
          <InSheet rideId={ride.rideId} step="cant-drive">
            {everyday.cantDrive}
          </InSheet>
        )}
        {ride.canSwap && (
          <InSheet rideId={ride.rideId} step="swap">
            {words.swapThisDrive}
          </InSheet>
        )}
        {ride.canCantDrive && ride.driver?.isMe && (
          <InSheet rideId={ride.rideId} step="convert">
            {words.convertToUrgent}
          </InSheet>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
