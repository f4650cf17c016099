// Words of rules-panel.tsx.
export const whatHoldsHere = 'Fair Guard and rules'
export const fairGuard = (name: string | undefined): string => (name ? `Fair Guard: ${name}` : 'Fair Guard')
export const seeTheFairGuard = 'See the Fair Guard'
export const carpoolRules = 'Carpool Rules'
export const whatTheySay = 'Music, pets, child seats: what to expect in each other’s cars.'
export const readTheRules = 'Read the rules'
