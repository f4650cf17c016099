export const noRoom = (counted: string): string =>
  `The free plan covers ${counted} of your own, and you have that already. Upgrade to Pro for more. Joining others is never limited.`
