// The Fair Guard as rules see it, and the two sets of defaults of spec section 9.

/** Beans in hundredths, multipliers in percent (150 is 1.5), cash in cents; strikes and penalties are magnitudes. */
export type FairGuard = {
  offerLockHours: number
  lateWindowMinutes: number
  softNudgeHundredths: number
  hardLockHundredths: number
  urgentConversionsPer30d: number
  requireCredentials: boolean
  seatUnitValueHundredths: number
  seatMileRateHundredths: number
  shortNoticeWindowHours: number
  shortNoticePercent: number
  earlyMorningPercent: number
  eveningPercent: number
  weekendPercent: number
  badWeatherPercent: number
  lateCancelStrike: number
  noShowStrike: number
  lateCancelPenaltyHundredths: number
  roundingUp: boolean
  urgentPerSeatCents: number
  urgentPerMileCents: number
  urgentAllowOverride: boolean
}

/** What the settings form starts from: the first column of spec section 9. */
export const settingsFormDefaults: FairGuard = {
  offerLockHours: 6,
  lateWindowMinutes: 180,
  softNudgeHundredths: -200,
  hardLockHundredths: -500,
  urgentConversionsPer30d: 2,
  requireCredentials: false,
  seatUnitValueHundredths: 100,
  seatMileRateHundredths: 0,
  shortNoticeWindowHours: 12,
  shortNoticePercent: 150,
  earlyMorningPercent: 120,
  eveningPercent: 120,
  weekendPercent: 110,
  badWeatherPercent: 130,
  lateCancelStrike: 1,
  noShowStrike: 2,
  lateCancelPenaltyHundredths: 100,
  roundingUp: true,
  urgentPerSeatCents: 500,
  urgentPerMileCents: 50,
  urgentAllowOverride: true,
}

/** What a new group and a new template start from: the second column of spec section 9, its cash aside (decision 75). */
export const newTemplateDefaults: FairGuard = {
  ...settingsFormDefaults,
  seatMileRateHundredths: 50,
  shortNoticeWindowHours: 24,
  eveningPercent: 110,
  weekendPercent: 100,
}
