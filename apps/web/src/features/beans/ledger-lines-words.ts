// Words of ledger-lines.tsx.
export const lateCancel = 'Late cancel'
export const balanceSettled = 'Balance settled'
export const drove = (driverHouseholdName: string | null): string => `${driverHouseholdName} drove`
export const youDrove = 'you drove'
export const theirDrive = 'their drive'
