export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const text = (name: string, phone: string): string => `Text ${name}, ${phone}`
export const noPhoneNumber = 'no phone number'
export const allergies = (allergies: string): string => `Allergies: ${allergies}`
export const safetyCard = 'Safety card'
export const moreNumbers = 'More numbers'
export const handOverTo = 'Hand over to, collect from:'
export const sFamily = (name: string): string => `${name}'s family`
export const emergencyContact = 'Emergency contact'
export const notHere = 'not here'
