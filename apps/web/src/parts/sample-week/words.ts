// The names in the public pages' pictures: the families, and one kid from each.
export const tran = 'Tran'
export const tam = 'Tam'
export const okafor = 'Okafor'
export const ole = 'Ole'
export const meyer = 'Meyer'
export const mia = 'Mia'
export const rossi = 'Rossi'
export const rita = 'Rita'
export const kaya = 'Kaya'
export const kem = 'Kem'

// The days in the public pages' pictures, which are the same for every reader.
export const mon = 'Mon'
export const tue = 'Tue'
export const wed = 'Wed'
export const thu = 'Thu'
