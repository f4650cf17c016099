// Words of landing-page.tsx.
export const startYourGroup = 'Start your group'
export const seeHowItWorks = 'See how it works'
export const joinYourGroup = 'Join your group'
export const createPool = 'Create Pool'
export const createGroup = 'Create Group'
export const welcomeBack = (firstName: string): string => `Welcome back, ${firstName}!`
export const sweetFairLiftsEveryWeek = 'Sweet, fair lifts every week.'
export const lead =
  'Share the school run without keeping score in your head. Beanpool plans who drives so that it evens out, and finds the next fair driver when a morning goes wrong.'
export const pageTitle = 'Beanpool · Sweet, fair lifts every week'
export const description =
  'Share school, team and neighbourhood rides in fair turns. Beanpool plans who drives, keeps the balance even, and finds the next driver when a morning goes wrong.'
export const gotACode = 'Got a code?'
export const accountDeleted = 'Your account is deleted.'
export const goodbye = 'Thank you for the lifts. You’re welcome back any time.'
