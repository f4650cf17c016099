// Words of calendar-actions.tsx.
export const printTheWeek = 'Print the week'
