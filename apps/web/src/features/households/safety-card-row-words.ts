export const emergencyContacts = 'Emergency contacts'
export const gran = 'Gran'
export const anotherContact = 'Another contact'
export const safetyCardSaved = 'Safety card saved'
export const saveSafetyCard = 'Save safety card'
export const whoSeesIt = (name: string): string =>
  `Only your family sees it, and on the day ${name}’s driver, until the ride is done.`
export const childSeat = 'Child seat'
export const allergiesAndMedicineOptional = 'Allergies and medicine (optional)'
export const sampleAllergies = 'Peanuts: pen in the front pocket'
export const whoMayHandOver = 'Who may hand over and collect (optional)'
export const samplePeople = 'Gran, or the neighbours at number 4'
export const changeSafetyCard = 'Change safety card'
export const addASafetyCard = 'Add a safety card'
export const safetyCardOf = (name: string): string => `Safety card of ${name}`
export const contactName = (place: number): string => `Contact ${place}: name`
export const contactPhone = (place: number): string => `Contact ${place}: phone`
export const removeContact = (place: number): string => `Remove contact ${place}`
export const changeSafetyCardOf = (name: string): string => `Change the safety card of ${name}`
export const addSafetyCardOf = (name: string): string => `Add the safety card of ${name}`
