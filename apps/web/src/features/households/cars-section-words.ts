export const carNameOptional = 'Car name (optional)'
export const redSkoda = 'Red Skoda'
export const carSaved = 'Car saved'
export const saveCar = 'Save car'
export const carAdded = 'Car added'
export const addCar = 'Add car'
export const carRemoved = 'Car removed'
export const remove = (title: string): string => `Remove ${title}`
export const edit = (title: string): string => `Edit ${title}`
export const cars = 'Cars'
export const addAnotherCar = 'Add another car'
export const addACar = 'Add a car'
