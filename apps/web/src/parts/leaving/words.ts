// Texts for the upcoming drives of an adult or family that leaves.
export const driveFates = {
  planned: 'planned for someone else',
  released: 'we look for another driver',
  claim: 'posted for cash again',
} as const
