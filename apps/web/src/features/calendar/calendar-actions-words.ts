export const printTheWeek = 'Print the week'
