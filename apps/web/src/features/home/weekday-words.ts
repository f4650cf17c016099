// The days of the public pages' pictures, which are the same for every reader.
export const mon = 'Mon'
export const tue = 'Tue'
export const wed = 'Wed'
export const thu = 'Thu'
