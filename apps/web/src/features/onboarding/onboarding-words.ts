// Words of onboarding-page.tsx.
export const howBeanpoolWorksInFour = 'How Beanpool works, in four steps'
export const oneSeatIsOneJellybean =
  'One seat is one jellybean: drivers earn, riders spend, and the family with the lowest balance drives next. A one-minute tour.'
export const openBeanpool = 'Open Beanpool'
