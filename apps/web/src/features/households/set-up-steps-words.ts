// Words of set-up-steps.tsx.
export const failedToSaveAccount = 'Failed to save Account.'
export const firstName = 'First name'
export const lastName = 'Last name'
export const phone = 'Phone'
export const phoneHint = 'Only families you share a group with see it.'
export const homeAddress = 'Home address'
export const streetAddressCity = 'Street address, city'
export const addressHint = 'Nobody else sees it unless you add it to a group’s places.'
export const deleteKid = (name: string): string => `Delete ${name}`
export const yourKids = 'Your kids'
export const anotherChildOptional = 'Another child (optional)'
export const childsName = "Child's name"
export const addAnotherChild = 'Add another child'
export const tapTheDays = 'Tap the days you can never drive'
export const finishSetup = 'Finish Setup'
export const noneJustContinue = 'None? Just finish. Mornings, afternoons and holidays are in your profile.'
