// Words of onboarding-page.tsx.
export const title = 'How Beanpool works, in four steps'
export const description =
  'One seat is one jellybean: drivers earn, riders spend, and the family with the lowest balance drives next. A one-minute tour.'
export const openBeanpool = 'Open Beanpool'
