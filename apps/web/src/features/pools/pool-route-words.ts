// Words of pool-route.tsx.
export const from = 'From'
export const to = 'To'
export const fromAddressIsRequired = 'From address is required'
export const toAddressIsRequired = 'To address is required'
export const thePlacesDidNotLoad = 'The places did not load'
export const whatItChanges = 'The new route applies to every ride ahead, including locked ones.'
export const saveRoute = 'Save route'
