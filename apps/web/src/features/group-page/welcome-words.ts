export const showMeAround = 'Show me around'
export const seeYourWeek = 'See your week'
export const openYourProfile = 'Open your profile'
export const welcomeToRides = (name: string): string => `Welcome to ${name}. These are the next rides.`
export const welcomeWithoutRides = (name: string): string =>
  `Welcome to ${name}. No rides are planned yet. Add what is missing in your family’s profile.`
