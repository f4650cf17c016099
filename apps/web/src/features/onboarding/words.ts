export const tour = 'Tour'
export const learnHow = 'Learn How'
export const stepOf = (place: number, count: number): string => `Step ${place} of ${count}`
export const stepTitled = (place: number, count: number, title: string | undefined): string =>
  `${stepOf(place, count)}: ${title}`

export const title = 'How Beanpool works'
export const description = 'Drivers earn beans, riders spend them, and the lowest balance drives next.'
