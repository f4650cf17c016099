// Words of use-enrolment.ts.
export const isEnrolled = (name: string): string => `${name} is enrolled`
export const cannotAddKid = 'Cannot add kid'
export const isWithdrawn = (name: string): string => `${name} is withdrawn`
export const cannotRemoveKid = 'Cannot remove kid'
