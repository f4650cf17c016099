export const myPartnerDrives = (name: string): string => `My partner drives: ${name}`
export const drivesInstead = (name: string): string => `${name} drives instead`
export const offerItToTheOthers = 'Offer it to the others'
export const giveItBack = 'Give it back'
export const convertToUrgentForCash = 'Convert to urgent, for cash'
export const driveIsOffered = 'Your drive is offered to the others'
export const youGaveTheDriveBack = 'You gave the drive back'
export const yourPartnerDrives = 'Your partner drives'
export const iCantDrive = "I can't drive"
export const setThePrice = 'Set the price'
export const handItOver = 'Hand it over'
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const notGivenBack = 'Not given back'
export const notGivenBackYet = (refusal: string): string => `Not given back yet. ${refusal}`
export const pleaseChooseAgain = (said: string): string => `${said} Please choose again.`
export const whatShouldHappen = 'What should happen?'
