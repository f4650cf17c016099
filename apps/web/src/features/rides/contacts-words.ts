export const drives = (householdName: string): string => `${householdName}, drives`
export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const text = (name: string, phone: string): string => `Text ${name}, ${phone}`
export const noPhoneNumber = 'no phone number'
export const callOrText = 'Call or text'
