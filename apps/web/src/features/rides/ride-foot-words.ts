export const changeWhoRode = 'Change who rode'
export const takeItForBeansInstead = 'Take it for beans instead'
export const takeThisRideEarn = (beanNumber: string): string => `Take this ride, earn ${beanNumber}`
export const takeThisRide = 'Take this ride'
export const cantDrive = "Can't drive"
export const otherCantDrive = (name: string): string => `${name} can't drive`
export const swap = 'Swap'
