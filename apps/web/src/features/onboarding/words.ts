export const tour = 'Tour'
export const learnHow = 'Learn How'
export const stepOf = (place: number, count: number): string => `Step ${place} of ${count}`
export const stepTitled = (place: number, count: number, title: string | undefined): string =>
  `Step ${place} of ${count}: ${title}`

export const title = 'How Beanpool works, in four steps'
export const description =
  'One seat is one jellybean: drivers earn, riders spend, and the family with the lowest balance drives next. A one-minute tour.'
export const openBeanpool = 'Open Beanpool'
