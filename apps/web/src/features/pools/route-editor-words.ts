// Words of route-editor.tsx.
export const from = 'From'
export const to = 'To'
export const stops = 'Stops on the way'
export const fromAddressIsRequired = 'From address is required'
export const toAddressIsRequired = 'To address is required'
export const thePlacesDidNotLoad = 'The places did not load'
export const miles = 'Miles on the road (optional)'
export const milesHint =
  'Leave it empty for the straight line from stop to stop, if the address book has a map point for each.'
export const whatItChanges = 'The new route applies to every ride ahead, including locked ones.'
export const saveRoute = 'Save route'
