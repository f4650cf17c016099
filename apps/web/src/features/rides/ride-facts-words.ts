// Words of ride-facts.tsx.
export const onHold = 'on hold'
export const notPickedUp = 'not picked up'
export const notRiding = 'not riding'
export const notRidingCharged = 'not riding, charged'
export const ofSeats = (count: number, capacity: number): string => `${count} of ${capacity} seats`
export const wouldEarnYou = 'Would earn you'
export const pricedFor = (reasons: string): string => `Priced for ${reasons}.`
export const whyThisDriver = 'Why this driver?'
export const whoCouldDrive = 'Who could drive?'
export const whatHappened = 'What happened'
export const beanpool = 'Beanpool'
export const until = (momentWithin: string): string => ` until ${momentWithin}.`
export const seatsCancelledLateAreCharged = ' Seats cancelled late are charged.'
