// Sample data in the shapes of the contract, for the development gallery and for trying out screens.
import type { GroupDashboard, StandingRow } from '@beanpool/contract/groups'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const zone = 'Europe/Berlin'
export const ids = { group: uuid(1), group2: uuid(2), pool: uuid(10), adult: uuid(100), household: uuid(202) }

const names = ['Rossi', 'Meyer', 'Okafor', 'Sato', 'Tran', 'Kaya', 'Brandt', 'Abel']
const beans = [1, 0, 6, 3, 4, 7, 2, 10]
const posted = [600, 400, 200, 100, 0, -300, -400, -600]
const projected = [300, 400, 400, 100, -100, 100, -200, -300]

export const households = names.map((name, at) => ({
  householdId: uuid(200 + at),
  householdName: name,
  beanIndex: beans[at] ?? 0,
}))

export const standing: StandingRow[] = households.map((household, at) => ({
  householdId: household.householdId,
  name: household.householdName,
  beanIndex: household.beanIndex,
  postedHundredths: posted[at] ?? 0,
  projectedHundredths: projected[at] ?? 0,
  band: 'balanced',
  mine: household.householdName === 'Okafor',
  left: false,
}))

export const bigStanding: StandingRow[] = [
  ...standing,
  ...['Featherstonehaugh-Montgomery', 'Li', 'van den Berg', 'Ng'].map((name, at) => ({
    householdId: uuid(230 + at),
    name,
    beanIndex: [5, 8, 9, 11][at] ?? 0,
    postedHundredths: [1150, -950, 250, 50][at] ?? 0,
    projectedHundredths: [950, -1150, 150, -50][at] ?? 0,
    band: 'balanced' as const,
    mine: false,
    left: at === 3,
  })),
]

const kidNames: Record<string, string> = {
  Okafor: 'Ole',
  Meyer: 'Mia',
  Tran: 'Tam',
  Rossi: 'Rita',
  Kaya: 'Kem',
}

const household = (name: string) => {
  const found = households.find((each) => each.householdName === name)
  if (!found) throw new Error(`No sample household ${name}`)
  return found
}

export const seat = (name: string, state: RideCard['seats'][number]['state'] = 'booked') => ({
  kidId: uuid(300 + names.indexOf(name)),
  kidName: kidNames[name] ?? `${name.slice(0, 1)}iko`,
  ...household(name),
  state,
  mine: name === 'Okafor',
  cancelledLate: false,
})

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

type Sketch = { n: number; at: number; time: string; pool?: string; driver?: string | null; seats: string[] }

export const ride = (sketch: Sketch, rest: Partial<RideCard> = {}): RideCard => {
  const date = day(sketch.at)
  const driver = sketch.driver ? household(sketch.driver) : null
  const toSchool = sketch.time < '12:00'
  return {
    rideId: uuid(1000 + sketch.n),
    groupId: ids.group,
    groupName: 'Maple Street',
    timeZone: zone,
    poolId: ids.pool,
    poolName: sketch.pool ?? 'Morning School Run',
    date,
    startAt: `${date}T${sketch.time}:00+01:00`,
    endAt: `${date}T${sketch.time.replace(':', ':').slice(0, 2)}:59:00+01:00`,
    fromName: toSchool ? 'Maple Street' : 'Lincoln School',
    toName: toSchool ? 'Lincoln School' : 'Westside pitch',
    carName: null,
    carNumber: 1,
    carCount: 1,
    status: driver ? 'assigned' : 'needs_driver',
    capacity: 4,
    seats: sketch.seats.map((name) => seat(name)),
    driver: driver && {
      adultId: driver.householdName === 'Okafor' ? ids.adult : uuid(110),
      name: {
        Okafor: 'Odile Okafor',
        Rossi: 'Rosa Rossi',
        Tran: 'Thu Tran',
        Meyer: 'Max Meyer',
        Kaya: 'Kaan Kaya',
      }[driver.householdName] as string,
      ...driver,
      isMe: driver.householdName === 'Okafor',
      isMyHousehold: driver.householdName === 'Okafor',
    },
    driverSource: null,
    seatPriceHundredths: 100,
    priceReasons: [],
    earnsHundredths: 200,
    lockAt: `${date}T00:00:00Z`,
    locked: false,
    lateAt: `${date}T01:00:00Z`,
    late: false,
    takeRefusal: driver ? 'has_driver' : null,
    offerToMe: null,
    cantDrive: null,
    undo: null,
    canCantDrive: false,
    driverSince: null,
    canGiveBackFor: false,
    confirmation: null,
    confirmFrom: null,
    canReoffer: false,
    canSwap: false,
    canPickDriver: false,
    swap: null,
    calledOff: false,
    suggested: false,
    badWeather: false,
    canCallOff: false,
    canRestore: false,
    canMarkWeather: false,
    canComplete: false,
    canCorrect: false,
    forCash: false,
    priorityToMe: false,
    awayThen: false,
    clashes: [],
    taps: [],
    urgent: null,
    ...rest,
  }
}

export const rides: RideCard[] = [
  ride(
    { n: 1, at: 0, time: '07:50', driver: 'Okafor', seats: ['Okafor', 'Meyer', 'Tran'] },
    {
      locked: true,
      canComplete: true,
    },
  ),
  ride({
    n: 2,
    at: 0,
    time: '15:10',
    pool: 'School Run, home',
    driver: 'Rossi',
    seats: ['Rossi', 'Okafor', 'Tran', 'Meyer'],
  }),
  ride({ n: 3, at: 1, time: '07:50', driver: 'Okafor', seats: ['Okafor', 'Meyer', 'Tran'] }),
  ride(
    { n: 4, at: 2, time: '16:30', pool: 'Soccer practice', driver: null, seats: ['Kaya', 'Brandt', 'Sato'] },
    { earnsHundredths: 300, priorityToMe: true, groupName: 'Westside Soccer', groupId: ids.group2 },
  ),
  ride(
    { n: 5, at: 2, time: '06:45', pool: 'Swim camp', driver: 'Meyer', seats: ['Okafor', 'Abel', 'Sato'] },
    {
      carNumber: 2,
      carCount: 2,
      driverSource: 'picked',
      seatPriceHundredths: 200,
      priceReasons: ['early_morning', 'rounded_up'],
    },
  ),
  ride({ n: 6, at: 3, time: '07:50', driver: 'Tran', seats: ['Okafor', 'Meyer', 'Tran'] }),
]
const held = rides[4]
if (held?.seats[1]) held.seats[1] = seat('Abel', 'held')

const first = rides[0] as RideCard

export const detail = (card: RideCard): RideDetail => ({
  card,
  attendance: [],
  contacts: [],
  calledOff: null,
  noShow: { canReport: false, canDecide: false, waiting: null, confirmedAt: null, strikeWeight: 2 },
  why: {
    rule: 'lowest_balance',
    candidates: [
      {
        ...household('Kaya'),
        adultName: 'Kaan Kaya',
        projectedHundredths: -300,
        drivesThatWeek: 0,
        lastDroveAt: null,
        chosen: true,
      },
      {
        ...household('Okafor'),
        adultName: 'Odile Okafor',
        projectedHundredths: -200,
        drivesThatWeek: 1,
        lastDroveAt: null,
        chosen: false,
      },
      {
        ...household('Sato'),
        adultName: 'Sana Sato',
        projectedHundredths: 100,
        drivesThatWeek: 1,
        lastDroveAt: null,
        chosen: false,
      },
    ],
    excluded: [
      { ...household('Brandt'), projectedHundredths: -400, reason: 'vacation' },
      { ...household('Abel'), projectedHundredths: -500, reason: 'car_too_small' },
    ],
    exchange: null,
  },
  notes: 'Please be at the gate five minutes early.',
  fromAddress: 'Maple Street 4, 10115 Berlin',
  toAddress: 'Lincolnweg 12, 10117 Berlin',
  activity: [
    {
      activityId: uuid(900),
      at: first.startAt,
      actorName: null,
      text: 'planned Kaan Kaya as the driver',
      until: null,
    },
    {
      activityId: uuid(901),
      at: first.startAt,
      actorName: 'Odile Okafor',
      text: 'enrolled Ole',
      until: null,
    },
  ],
  cantDrive: null,
  ofDate: { kids: 4, largestCar: 4 },
  givenBack: null,
  pickedByName: null,
  possibleDrivers: [],
  missingKidIds: [],
  othersNameThem: false,
})

export const dashboard: GroupDashboard = {
  groupId: ids.group,
  name: 'Maple Street',
  city: 'Berlin',
  description: 'School and sport around Maple Street.',
  timeZone: zone,
  role: 'admin',
  setupStep: null,
  mayInvite: true,
  ownerName: 'Odile Okafor',
  householdCount: 8,
  kidCount: 13,
  poolCount: 3,
  softNudgeHundredths: -200,
  hardLockHundredths: -500,
  asksForCredentials: false,
  standing,
  families: standing.map(({ householdId, name, beanIndex }) => ({
    householdId,
    name,
    beanIndex,
    role: 'member',
    kidCount: 1,
  })),
  nextRides: rides.slice(0, 5),
  requests: [],
  undos: [],
  health: { coveragePercent: 96, medianBalanceHundredths: 0, lastMinutePercent: 4, strikeCount: 1 },
  weeks: [],
  members: [],
  waiting: { shortfalls: 0, poolRequests: 0, concerns: 0, joinRequests: 0, reports: 0, appeals: 0 },
  pools: [
    {
      poolId: ids.pool,
      name: 'Morning School Run',
      weekdayMask: 31,
      timetable: null,
      startTime: '07:50',
      active: true,
      kidCount: 6,
      nextRideAt: null,
    },
    {
      poolId: uuid(11),
      name: 'School Run, home',
      weekdayMask: 31,
      timetable: null,
      startTime: '15:10',
      active: true,
      kidCount: 6,
      nextRideAt: null,
    },
    {
      poolId: uuid(12),
      name: 'Soccer practice',
      weekdayMask: 10,
      timetable: null,
      startTime: '16:30',
      active: true,
      kidCount: 5,
      nextRideAt: null,
    },
  ],
}
