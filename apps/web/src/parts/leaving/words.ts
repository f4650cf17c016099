// Words for the drives ahead of an adult or a family that leaves.
export const driveFates = {
  planned: 'planned for someone else',
  released: 'we look for another driver',
  claim: 'posted for cash again',
} as const
