export const aboutToSwap = 'Two families are about to swap this drive for another.'
