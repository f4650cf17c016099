export const cutOff = 'The end was cut off'
export const onlySoMuchFits = (characters: number): string =>
  `This field takes ${characters} characters at most.`
