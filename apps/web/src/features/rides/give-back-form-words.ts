export const driveIsGivenBack = (name: string): string => `${name}’s drive is given back`
export const notGivenBack = 'Not given back'
export const cantDrive = (name: string): string => `${name} can’t drive`
export const excuseTheStrike = 'Excuse the strike'
export const thenNoBeansMoveEither = 'Then no beans move either.'
export const whyLabel = (name: string): string => `Why (${name} and the admins read it)`
export const giveItBackFor = (name: string): string => `Give it back for ${name}`
export const sayWhy = 'Say why'
