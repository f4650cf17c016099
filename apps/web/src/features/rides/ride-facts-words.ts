export const onHold = 'on hold'
export const notPickedUp = 'not picked up'
export const notRiding = 'not riding'
export const notRidingCharged = 'not riding, charged'
export const ofSeats = (count: number, capacity: number): string => `${count} of ${capacity} seats`
export const pricedFor = (reasons: string): string => `Priced for ${reasons}.`
export const whyThisDriver = 'Why this driver?'
export const whoCouldDrive = 'Who could drive?'
export const whatHappened = 'What happened'
export const seatsCancelledLateAreCharged = 'Seats cancelled late are charged.'
/** The record's text, with its end. */
export const until = (text: string, moment: string): string => `${text} until ${moment}.`
export const rode = 'rode'
export const absent = 'absent'
export const free = (count: number): string => `${count} free`
export const earned = (beans: string): string => `Earned ${beans}.`
export const earns = (beans: string): string => `Earns ${beans}.`
export const wouldEarnYou = (beans: string): string => `Would earn you ${beans}.`
export const nobodyRides = 'No kids are riding, so no driver is needed.'
