// Words of signed-in-not-found.tsx.
export const oopsPageNotFound = 'Oops! Page not found'
export const backToHome = 'Back to Home'
export const theAddressMayBeMistyped = 'The address may be mistyped, or the page has moved.'
