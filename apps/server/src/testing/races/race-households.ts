// Changes that racing parents make to their own families: each affects all of the family's groups.
import type { TestClient } from '../test-parent.ts'
import type { Racer } from './race.ts'
import type { Aside, Surroundings } from './race-aside.ts'

type About = Pick<Surroundings, 'now'> & { racer: Racer; client: TestClient }

const free = {
  mon: 'free',
  tue: 'free',
  wed: 'free',
  thu: 'free',
  fri: 'free',
  sat: 'free',
  sun: 'free',
} as const

export async function changeOfFamily({ client, racer, now }: About): Promise<Aside | undefined> {
  const { households, credentials, notifications } = client
  const { household } = await households.mine()
  const date = (days: number) => new Date(now() + days * 86_400_000).toISOString().slice(0, 10)
  const from = Math.floor(Math.random() * 6)
  const [kidId = ''] = racer.kidIds
  const on = (action: string, work: Aside['work']): Aside => ({ action, subject: racer.householdId, work })
  const vacation = household?.vacations[0]
  const absence = household?.absences[0]
  const [car, second] = household?.cars ?? []
  const all = [
    on('weekly', () =>
      households.saveWeekly({
        weekly: { ...free, wed: Math.random() < 0.5 ? 'all_day' : 'free' },
        drives: 'replan',
      }),
    ),
    vacation
      ? on('vacation_over', () => households.deleteVacation(vacation))
      : on('vacation', () =>
          households.addVacation({
            startDate: date(from),
            endDate: date(from + 1),
            note: null,
            drives: 'replan',
          }),
        ),
    absence
      ? on('absence_over', () => households.removeAbsence(absence))
      : on('absence', () => households.addAbsence({ kidId, fromDate: date(from), toDate: date(from + 1) })),
    ...(car
      ? [on('car', () => households.changeCar({ ...car, seats: 4 + Math.floor(Math.random() * 3) }))]
      : []),
    second
      ? on('car_gone', () => households.removeCar(second))
      : on('car_more', () => households.addCar({ carId: crypto.randomUUID(), name: 'Van', seats: 6 })),
    on('papers', async () => {
      const { savedAt } = await credentials.mine()
      const insurer = { insuranceProvider: 'Acme', insuranceLast4: '0417' }
      const licenseExpiry = Math.random() < 0.8 ? '2031-05-01' : '2026-01-01'
      await credentials.save({ ...insurer, licenseExpiry, insuranceExpiry: '2031-06-30', savedAt })
    }),
    on('bell', () => notifications.markAllRead()),
  ]
  return all[Math.floor(Math.random() * all.length)]
}
