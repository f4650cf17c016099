// Words of landing-offers.tsx.
import type { ReactNode } from 'react'

export const forGood = 'for good'
export const plannedAfterTheBeta = ' · planned, after the beta'
export const title = 'Free to join. Fair to pay for.'
export const nobodyPaysInTheBeta =
  'It’s free during the closed beta: a beta code unlocks everything we’ve built so far, no card needed.'
export const fromTheBlog = 'From the blog.'
export const nextWeekCanBeFair = 'Next week can be fair.'
export const getStarted = 'Get Started'
export const createGroup = 'Create Group'
export const contactUs = 'Contact us'
export const writeTo = (address: ReactNode) => (
  <>Two families are enough to begin. Something on your mind first? Write to {address}.</>
)
