export const map = 'Map'
export const openMap = {
  from: (name: string, address: string): string => `From ${name}, ${address}: open map`,
  to: (name: string, address: string): string => `To ${name}, ${address}: open map`,
}
export const ends = { from: 'From', to: 'To' } as const
