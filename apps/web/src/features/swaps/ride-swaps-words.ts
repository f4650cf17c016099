// Words of ride-swaps.tsx.
export const twoFamiliesAreAboutTo = 'Two families are about to swap this drive for another.'
