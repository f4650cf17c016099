export const fairGuard = (name: string | undefined): string => (name ? `Fair Guard: ${name}` : 'Fair Guard')
export const seeTheFairGuard = 'See the Fair Guard'
export const chooseAnother = 'Choose another'
export const carpoolRules = 'Carpool Rules'
