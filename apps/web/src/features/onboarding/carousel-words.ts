// Words of carousel.tsx.
export const tour = 'Tour'
export const learnHow = 'Learn How'
