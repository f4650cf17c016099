import type { ReactNode } from 'react'

export const forGood = 'for good'
export const plannedAfterTheBeta = ' · planned, after the beta'
export const title = 'Free during the beta: Pro has it all'
export const nobodyPaysInTheBeta =
  'A beta code unlocks everything we’ve built so far, no card needed. These are the prices we plan for afterwards.'
export const fromTheBlog = 'From the blog.'
export const nextWeekCanBeFair = 'Next week can be fair.'
export const getStarted = 'Get Started'
export const createGroup = 'Create Group'
export const contactUs = 'Contact us'
export const writeTo = (address: ReactNode) => (
  <>Two families are enough to begin. Something on your mind first? Write to {address}.</>
)
