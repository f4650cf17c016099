export const requiredOrChooseFree = 'Required, or choose Free'
export const urgentPosted = 'Urgent posted'
export const requestIsPosted = 'Your urgent ride request has been posted successfully.'
export const startTime = 'Start time'
export const endTimeOptional = 'End time (optional)'
export const inZone = (zone: string): string => `In ${zone}.`
export const pickupLocation = 'Pickup location'
export const swimmingPoolMainEntrance = 'Swimming pool, main entrance'
export const dropOffLocation = 'Drop-off location'
export const sampleStreet = 'Maple Street 1'
export const seatsNeeded = 'Seats needed'
export const pricing = 'Pricing'
export const byTheSeat = 'By the seat'
export const byTheMile = 'By the mile'
export const free = 'Free'
export const estimatedMiles = 'Estimated miles'
export const paymentAmount = 'Payment amount'
export const amountHints = {
  per_seat: (seats: number): string =>
    seats === 1
      ? 'You pay the driver this in cash, for one seat'
      : `You pay the driver this in cash, for the ${seats} seats together`,
  per_mile: (): string => 'You pay the driver this in cash, for the whole ride',
  free: (): string => 'You pay the driver nothing',
}
export const missingInformation = 'Missing information'
export const fillInRequired = 'Please fill in all required fields'
export const group = 'Group'
export const chooseAGroup = 'Choose a group'
export const notesOptional = 'Notes (optional)'
export const sampleNotes = 'Booster seat, who hands over'
export const postUrgent = 'Post urgent'
export const required = 'Required'
