/** Returns a phone number as a link dials it. */
export const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')
