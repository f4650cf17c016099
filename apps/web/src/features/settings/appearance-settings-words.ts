// Words of appearance-settings.tsx.
export const theme = 'Theme'
export const themeHint = 'On this device. Another one may suit you better dark.'
export const sameAsTheDevice = 'Same as the device'
export const light = 'Light'
export const dark = 'Dark'
