import type { ReactNode } from 'react'

export const tour = 'Tour'
export const learnHow = 'Learn How'
export const stepOf = (place: number, count: number): string => `Step ${place} of ${count}`
export const stepTitled = (place: number, count: number, title: string | undefined): string =>
  `${stepOf(place, count)}: ${title}`

export const title = 'How Beanpool works'
export const description = 'Drivers earn beans, riders spend them, and the lowest balance drives next.'

// The texts of the tour's steps.

export const drives = (name: string): string => `${name} drives`
export const fairJellybeanSystem = 'Fair jellybean system'
export const whoEarnsAndSpends = 'Drive someone else’s child: earn a bean. Get a ride: spend one.'
export const autoAssignDrivers = 'Auto-assign drivers'
export const lowestDrivesNext = 'The family with the lowest balance drives next.'
export const reliabilityTracking = 'Reliability tracking'
export const keptDrivesCount = 'A late cancel is a strike for 30 days.'
export const instantOffers = 'Instant offers'
export const offeredToTheNext = 'Can’t drive? We ask the next family.'
export const driveTwoKids = (): string => 'Drive two kids of other families: earn 2. Each family spends 1.'
export const ownKidsAreFree = 'Your own kids are free.'
export const createAccountNewGroup = 'Create Account & New Group'
export const joinWithInvitation = 'Join with Invitation'
export const bringAGroupOrJoin = 'Start a group, or join one.'
export const welcomeToBeanpool = 'Welcome to Beanpool'
export const howItWorks = 'How It Works'
export const jellybeanSystem = 'Jellybean System'
export const readyToStart = 'Ready to Start'
export const seatIsBean = '1 seat = 1 jellybean'
type Mark = (text: string) => ReactNode
export const atTwoBehind = (mark: Mark) => <>{mark('At 2 behind (-2)')} you drive next.</>
export const atFiveBehind = (mark: Mark) => (
  <>{mark('At 5 behind (-5)')} you can’t book recurring rides until you drive.</>
)
