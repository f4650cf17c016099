// Beanpool's own Fair Guards. Each is a single row, inserted by `drizzle/guards.sql` and shared by all groups that use
// it.
import { type FairGuard, newTemplateDefaults } from './fair-guard.ts'

export const presetNames = ['standard', 'simple', 'easygoing', 'firm'] as const
export type PresetName = (typeof presetNames)[number]

type Preset = { fairGuardId: string; values: FairGuard }

/** New groups start with `standard`. */
export const presets: Record<PresetName, Preset> = {
  standard: { fairGuardId: '019cabd8-0000-7000-8000-000000000001', values: newTemplateDefaults },
  /** One bean per seat at any time and in any weather. */
  simple: {
    fairGuardId: '019cabd8-0000-7000-8000-000000000002',
    values: {
      ...newTemplateDefaults,
      seatMileRateHundredths: 0,
      shortNoticePercent: 100,
      earlyMorningPercent: 100,
      eveningPercent: 100,
      badWeatherPercent: 100,
    },
  },
  /** Later locks, more lenient thresholds, and no beans for a late cancel. */
  easygoing: {
    fairGuardId: '019cabd8-0000-7000-8000-000000000003',
    values: {
      ...newTemplateDefaults,
      offerLockHours: 3,
      lateWindowMinutes: 60,
      softNudgeHundredths: -400,
      hardLockHundredths: -800,
      urgentConversionsPer30d: 4,
      lateCancelPenaltyHundredths: 0,
      noShowStrike: 1,
    },
  },
  /** Earlier locks, stricter thresholds, and a costlier late cancel. */
  firm: {
    fairGuardId: '019cabd8-0000-7000-8000-000000000004',
    values: {
      ...newTemplateDefaults,
      offerLockHours: 12,
      lateWindowMinutes: 360,
      softNudgeHundredths: -200,
      hardLockHundredths: -400,
      urgentConversionsPer30d: 1,
      lateCancelPenaltyHundredths: 200,
    },
  },
}
