import * as everyday from '../../ui/everyday-words.ts'
export const blog = 'Blog'
export const startYourGroup = everyday.startGroup
export const seeHowItWorks = everyday.seeHow
export const readOn = 'Read on'

export const blogBeanpool = 'Blog · Beanpool'
export const description = 'Short reads about sharing the school run.'

export const lead = description
