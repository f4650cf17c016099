export const copiedToTheGroupsPlaces = 'Copied to the group’s places'
export const yourAddress = 'Your address'
export const nameForAllFamilies = 'Name for all families'
export const okaforsStreet = 'Okafor’s street'
export const whoSeesIt =
  'Every family in the group will see this address. If you move, the copy stays until an admin changes it.'
export const copyAddress = 'Copy address'
