import type { ReactNode } from 'react'
import * as everyday from '../../ui/everyday-words.ts'

export const forGood = 'for good'
export const plannedAfterTheBeta = ' · planned'
export const title = 'Pro is free during the beta'
export const nobodyPaysInTheBeta = 'Joining a group is always free. These are our planned prices.'
export const fromTheBlog = 'From the blog.'
export const nextWeekCanBeFair = 'Next week can be fair.'
export const getStarted = everyday.getStarted
export const createGroup = everyday.createGroup
export const contactUs = 'Contact us'
export const writeTo = (address: ReactNode) => <>Two families are enough to begin. Questions? {address}</>
