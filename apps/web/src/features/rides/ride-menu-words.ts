export const isNotRiding = (kidName: string): string => `${kidName} is not riding`
export const moreAbout = (poolName: string): string => `More about ${poolName}`
export const cantDrive = "Can't drive"
export const swapThisDrive = 'Swap this drive'
export const convertToUrgent = 'Convert to urgent'
