export const mailRefused = (email: string): string => `Mail to ${email} doesn’t arrive.`
export const correctAddress = 'Correct the address'
