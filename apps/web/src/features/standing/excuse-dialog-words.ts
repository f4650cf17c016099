export const notSaved = 'Not saved'
export const strikeExcused = 'Strike excused'
export const requestRefused = 'Request refused'
export const excuse = (adultName: string): string => `Excuse ${adultName}?`
export const refuseSRequest = (adultName: string): string => `Refuse ${adultName}’s request?`
export const whatItDoes = 'What it does'
export const whatRefusingDoes = 'The strike stays as it is. They cannot ask again; you can still excuse it.'
export const note = 'Note'
export const willSeeThis = (adultName: string): string => `${adultName} will see this.`
export const excuseStrike = 'Excuse strike'
export const refuseRequest = 'Refuse request'
