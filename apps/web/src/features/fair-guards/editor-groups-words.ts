export const windows = 'Locks and late changes'
export const beans = 'Beans'
export const raises = 'What raises a price'
export const backsOut = 'When someone backs out'
export const urgent = 'Urgent rides for cash'
export const roundUp = 'Round up to whole beans'
export const roundUpHint = 'The price of each seat, after all that raises it.'
export const mayOverride = 'Drivers may ask for another amount'
export const mayOverrideHint = (allowed: boolean): string =>
  allowed
    ? 'These amounts are what a form starts with.'
    : 'Every urgent ride is posted at these amounts, and its form says that the price is locked.'
export const drivers = 'Who may drive'
export const driversLine = (isAsked: boolean): string =>
  isAsked ? 'Drivers need a valid licence and insurance.' : 'Any adult of a family.'
export const askForCredentials = 'Ask for driver credentials'
export const askForCredentialsHint =
  'Only those whose licence and insurance are valid, by the dates they entered, can be set to drive, accept or take a ride. Admins see each adult’s status, never a date.'
export const ofPro = 'Prices and strikes'
export const ofProHint = 'Pro changes these. They stay as they are on Free.'
export const seePro = 'See Pro'
