import type { ReactNode } from 'react'

export const lead =
  'Share school, team and neighbourhood rides in fair turns. Beanpool plans who drives, and everyone can see why.'
export const morningSchoolRun = 'Morning School Run'
export const drives = (name: string): string => `${name} drives`
export const fairJellybeanSystem = 'Fair jellybean system'
export const whoEarnsAndSpends = 'Who drives another family’s child earns a bean. Who rides spends one.'
export const autoAssignDrivers = 'Auto-assign drivers'
export const lowestDrivesNext = 'The family with the lowest balance drives next. Nobody has to ask.'
export const reliabilityTracking = 'Reliability tracking'
export const keptDrivesCount = 'Drives you keep count in your favour. A late cancel is a strike for 30 days.'
export const instantOffers = 'Instant offers'
export const offeredToTheNext = 'Can’t drive? The ride is offered to the next family in fair order.'
export const driveTwoKids = (): string =>
  `Drive two kids from other families: you earn 2, and each of their families spends 1.`
export const ownKidsAreFree = 'Your own kids earn nothing and cost nothing.'
export const createAccountNewGroup = 'Create Account & New Group'
export const joinWithInvitation = 'Join with Invitation'
export const openBeanpool = 'Open Beanpool'
export const createGroup = 'Create Group'
export const bringAGroupOrJoin = 'Bring your own group, or join the one that invited you.'
export const backToHome = 'Back to Home'
export const welcomeToBeanpool = 'Welcome to Beanpool'
export const howItWorks = 'How It Works'
export const jellybeanSystem = 'Jellybean System'
export const readyToStart = 'Ready to Start'
export const seatIsBean = '1 seat = 1 jellybean'
type Mark = (text: string) => ReactNode
export const atTwoBehind = (mark: Mark) => <>{mark('At 2 behind (-2)')} you have priority to drive next.</>
export const atFiveBehind = (mark: Mark) => (
  <>{mark('At 5 behind (-5)')} you cannot book recurring rides until you drive.</>
)
