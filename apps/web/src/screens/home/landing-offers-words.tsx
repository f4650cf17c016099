import type { ReactNode } from 'react'

export const forGood = 'for good'
export const plannedAfterTheBeta = ' · planned'
export const title = 'Pro is free during the beta'
export const nobodyPaysInTheBeta = 'Joining a group is always free. These are our planned prices.'
export const fromTheBlog = 'From the blog.'
export const nextWeekCanBeFair = 'Next week can be fair.'
export const contactUs = 'Contact us'
export const writeTo = (address: ReactNode) => <>Two families are enough to begin. Questions? {address}</>
