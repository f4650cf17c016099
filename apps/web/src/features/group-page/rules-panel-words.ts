// Words of rules-panel.tsx.
export const carpoolRules = 'Carpool Rules'
export const whatTheySay = 'Music, pets, child seats: what to expect in each other’s cars.'
export const readTheRules = 'Read the rules'
