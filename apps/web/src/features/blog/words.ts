export const blog = 'Blog'
export const startYourGroup = 'Start your group'
export const seeHowItWorks = 'See how it works'
export const readOn = 'Read on'

export const blogBeanpool = 'Blog · Beanpool'
export const description =
  'Short articles about sharing the school run: fair turns, bad mornings, and carpools that last.'

export const lead = 'Short reads about sharing the school run.'
