// Well-formed requests about a group and its settings, like those in procedure-samples.ts.
import type { TestGroup } from './test-group.ts'

export function groupSamples({ groupId, admin }: TestGroup) {
  return {
    'groups.create': { name: 'Another', description: null, city: 'Town', timeZone: 'Mars/Olympus' },
    'groups.change': { groupId, name: 'Stolen', description: null, city: 'Town', timeZone: 'Mars/Olympus' },
    'groups.delete': { groupId, name: 'Stolen' },
    'groups.previewTimeZone': { groupId, timeZone: 'Asia/Tokyo' },
    'groups.saveTimeZone': { groupId, timeZone: 'Asia/Tokyo', shown: '0'.repeat(64) },
    'groups.exemptFromHold': { groupId, householdId: admin.householdId, note: 'Two-seat car' },
    'noRideDays.change': { groupId, date: '2026-03-09', toDate: '2026-03-10', note: null },
    'noRideDays.preview': { groupId, days: [{ date: '2026-03-09', note: null }] },
    'noRideDays.import': { groupId, days: [{ date: '2026-03-09', note: null, shown: '' }] },
  }
}
