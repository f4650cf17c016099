// Words of __root.tsx.
export const retry = 'Retry'
export const backToHome = 'Back to Home'
export const oopsPageNotFound = 'Oops! Page not found'
export const theAddressMayBeMistyped = 'The address may be mistyped, or the page has moved.'
