import type { coParents, Parting } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { Household, households, Weekly } from '@beanpool/contract/households'
import { inWords } from '@beanpool/contract/in-words'
import { householdLimits } from '@beanpool/contract/limits'
import { driveFates } from '../../parts/leaving/words.ts'
import { counted } from '../../ui/count-words.ts'
import { capital } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { spelled } from '../../ui/locale.ts'

export const fromUntilFurtherNotice = (fullDate: string): string => `from ${fullDate} on`
export const failedToTakeItBack = 'Failed to take it back'
export const ridesAgain = (kidName: string): string => `${kidName} rides again`
export const doesNotRide = (kidName: string): string => `${kidName} does not ride`
export const ridesAgainOn = (kidName: string, range: string): string => `${kidName} rides again: ${range}`
export const failedToSave = 'Failed to save'
export const notRidingNoted = 'Not riding, noted'
export const pickBothDays = 'Pick both days.'
export const pickFirstDay = 'Pick the first day.'
export const pickLastDay = 'Pick the last day.'
export const whoIsNotRiding = 'Who is not riding'
export const firstDayNotRiding = 'First day not riding'
export const lastDayNotRiding = 'Last day not riding'
export const untilFurtherNotice = 'Until further notice'
export const seatsHint = 'Free, unless a ride starts too soon.'
export const everybodyRides = 'Everybody rides.'
export const addDaysOff = 'Add days off'

export const name = 'Name'
export const addAddress = 'Add address'
export const deleteAddress = (name: string): string => `Delete ${name}`
export const edit = (name: string): string => `Edit ${name}`
export const schoolAndActivityAddresses = 'School and activity addresses'

export const invitationTakenBack = 'Invitation taken back'
export const invitedExpires = (ago: string): string => `Invited, expires ${ago}`
export const revoke = 'Revoke'
export const couldNotInvite = 'Could not invite'
export const sendANewInvitation = 'Send a new invitation'
export const inviteToTheFamily = 'Invite to the family'
export const emailOfTheSecondAdult = 'Their email'
export const whatTheyGet = 'They share everything here.'
export const adults = 'Adults'
const you = 'You'
const owner = 'Owner'
/** "You · Owner": the owner is marked if there are two adults. */
export const partOf = ({ isMe, isOwner }: { isMe: boolean; isOwner: boolean }, areTwo: boolean): string =>
  [isMe && you, isOwner && areTwo && owner].filter(Boolean).join(' · ')
export const inviteSomebodyElse = 'Invite someone else'
export const inviteASecondAdult = 'Invite a second adult'

export const youCanDriveEveryDay = 'You can drive every day.'
export const addADayHint = 'Add days you can’t.'
export const addVacation = 'Add vacation'
export const firstDayAway = 'First day away'
export const lastDayAway = 'Last day away'
export const addAVacation = 'Add a vacation'
export const deleteVacation = (range: string): string => `Delete vacation ${range}`
export const vacations = 'Vacations'
export const nonePlanned = 'None planned.'
export const editWeek = 'Edit week'

export const carNameOptional = 'Car name (optional)'
export const colourOptional = () => `${capital(spelled('colour'))} (optional)`
export const plateOptional = 'Plate (optional)'
export const parentsSeeThem = 'Riders’ parents see them on the day.'
export const boostersOptional = 'Boosters in the car (optional)'
export const redSkoda = 'Red Skoda'
export const addCar = 'Add car'
export const carsRemove = (title: string): string => `Remove ${title}`
export const carsEdit = (title: string): string => `Edit ${title}`
export const cars = 'Cars'
export const addAnotherCar = 'Add another car'
export const addACar = 'Add a car'

export const title = (name: string): string => `Delete ${name}?`
export const whatDeletingDoes = (name: string): string => `${name} leaves all pools and rides.`
export const theseRidesAreLockedAlready = 'Already set:'
export const deleteChild = 'Delete child'
export const keep = 'Keep'

export const nameHint = 'Your groups see it.'
export const editName = 'Edit family name'

export const addHomeAddress = 'Add home address'
export const editHomeAddress = 'Edit home address'

export const failedToSaveFamily = 'Failed to save family'
/** Sentences about the family's cars, and its name in the settings (spec 8, *Credentials and settings*). */
export const failedToSaveHousehold = 'Failed to save household.'
export const failedToSetHomeAddress = 'Failed to set home address'
export const failedToSaveHomeAddress = 'Failed to save home address'
export const failedToAddAddress = 'Failed to add address'
export const failedToSaveAddress = 'Failed to save address'
export const failedToDeleteAddress = 'Failed to delete address'
export const failedToAddChild = 'Failed to add child'
export const failedToSaveChild = 'Failed to save child'
export const failedToSaveSafetyCard = 'Failed to save safety card'
export const failedToDeleteChild = 'Failed to delete child'
export const couldNotLinkAddress = 'Could not link address.'
export const couldNotRemoveLink = 'Could not remove link.'
export const failedToSaveWeeklyAvailability = 'Failed to save weekly availability'
export const failedToAddVacation = 'Failed to add vacation'
export const failedToDeleteVacation = 'Failed to delete vacation'
export const failedToCompleteSetup = 'Failed to complete setup'
export const datesRequired = 'Dates required: Pick start and end dates.'
export const invalidRange = 'Invalid range: Start date must be before end date.'

export type HouseholdRefusal = Exclude<
  RefusalOf<(typeof households)[keyof typeof households]>,
  'now_late' | 'now_locked'
>

const deleteOne = (most: number) => `At most ${most}. Delete one first.`

/** Spec 5's words for changes that a household cannot make yet. `detail`: the drives for which it needs its cars. */
export const householdRefusalWords = (
  reason: HouseholdRefusal,
  detail: string | null = null,
): { title: string; text?: string } => {
  const words: Record<HouseholdRefusal, { title: string; text?: string }> = {
    no_household: {
      title: everyday.familyFirst,
      text: 'Save your family before setting a home address.',
    },
    home_reserved: {
      title: everyday.homeReserved,
      text: 'Use the Home section, or a descriptive name.',
    },
    no_home_address: { title: 'Set your Home address first' },
    already_linked: { title: 'Already linked' },
    no_kid: { title: 'Add a child first' },
    too_many_kids: {
      title: 'Too many children',
      text: `At most ${householdLimits.kids}.`,
    },
    too_many_addresses: {
      title: 'Too many addresses',
      text: deleteOne(householdLimits.addresses),
    },
    too_many_vacations: {
      title: 'Too many vacations',
      text: deleteOne(householdLimits.vacations),
    },
    too_many_absences: {
      title: 'Too many days off',
      text: deleteOne(householdLimits.absences),
    },
    too_many_cars: {
      title: 'Too many cars',
      text: deleteOne(householdLimits.cars),
    },
    cars_needed: {
      title: 'You need your cars',
      text: `For ${detail}. Give a drive back first.`,
    },
    changed_since: {
      title: everyday.notSavedYet,
      text: everyday.changedMeanwhile,
    },
    last_car: {
      title: 'Your only car',
      text: 'Can’t drive? Set its seats to 0.',
    },
  }
  return words[reason]
}

/** Describes a car without a name. `place`: its position in the family's list. */
export const carTitle = ({ name }: Household['cars'][number], place: number) => name ?? `Car ${place + 1}`

export const seatsWords = (seats: number | null) => {
  if (seats === null) return 'As many kids as needed'
  if (seats === 0) return 'Does not drive'
  return seats === 1 ? '1 seat for kids' : `${seats} seats for kids`
}

/** Sums up a car in one line. */
export const carLine = ({ seats, colour, plate, boosters }: Household['cars'][number]): string =>
  [seatsWords(seats), boosters !== null && counted(boosters, 'booster', 'boosters'), colour, plate]
    .filter(Boolean)
    .join(' · ')

export type DayPart = Weekly['mon']

export const dayPartWords: Record<DayPart, string> = {
  free: 'I can drive',
  all_day: 'Not at all',
  mornings: 'Not mornings',
  afternoons: 'Not afternoons',
}

export const home = 'Home'
export const school = (name: string): string => `School: ${name}`
export const activity = (name: string): string => `Activity: ${name}`
export const address = 'Address'
export const choiceHint = 'Yours, and your groups’.'
export const whereRides = (name: string): string => `Where ${name} rides`
export const removeLinkOf = (what: string, name: string): string => `Remove ${what} link of ${name}`
export const linkAnAddressTo = (name: string): string => `Link an address to ${name}`
export const linkAnAddress = 'Link an address'
export const schoolWord = 'School'
export const activityWord = 'Activity'

export const childsName = "Child's name"
export const sampleNotes = 'Shy at first'
export const notesHint = 'For your family.'
export const addChild = 'Add child'
export const deleteKid = (name: string): string => `Delete ${name}`

export const children = 'Children'
export const addAChild = 'Add a child'

// Sentences about leaving a family, removing an adult, and handing the family over.

export const leaveFamily = 'Leave this family'
export const leaveNamed = (family: string): string => `Leave the family ${family}?`
export const takeOut = (name: string): string => `Take ${name} out of the family`
export const takeOutNamed = (name: string, family: string): string => `Take ${name} out of ${family}?`
export const makeOwner = (name: string): string => `Make ${name} the owner`
export const ownerFirst = (name: string): string => `To leave, make ${name} the owner first.`
export const leave = 'Leave'
export const partingRemove = 'Take out'

export const drives = (count: number, { name, mine }: { name: string; mine: boolean }): string =>
  `${mine ? 'Your' : `${name}’s`} ${counted(count, 'drive', 'drives')} ahead`
export const driveFate = (
  fate: Parting['drives'][number]['fate'],
  { partnerName, mine }: { partnerName: string; mine: boolean },
): string =>
  ({
    partner: mine ? `${partnerName} drives instead` : 'you drive instead',
    ...driveFates,
  })[fate]
export const moreDrives = (count: number): string => `+ ${count} more`

const groupPoints = ({ groupNames, ownedGroupNames, partnerName }: Parting, mine: boolean): string[] => [
  ...(groupNames.length > 0 ? [`${inWords(groupNames)}: the family stays.`] : []),
  ...(ownedGroupNames.length > 0
    ? [`${mine ? partnerName : 'You'} ${mine ? 'owns' : 'own'} ${inWords(ownedGroupNames)} then.`]
    : []),
]

export const points = (parting: Parting, mine: boolean): string[] => {
  const { name, partnerName } = parting
  const who = mine ? 'You' : name
  return [
    `${who} ${mine ? 'keep' : 'keeps'} the account, without kids or groups.`,
    `Kids, addresses, beans and past rides stay with ${mine ? partnerName : 'you'}.`,
    ...groupPoints(parting, mine),
    'No strike.',
    `${mine ? partnerName : 'You'} can invite ${mine ? 'you' : name} again.`,
  ]
}

export const left = (family: string): string => `You left the family ${family}`
export const takenOut = (name: string): string => `${name} is out of the family`
export const ownsNow = (name: string): string => `${name} owns the family now`
export const notLeft = 'You’re still in the family'
export const notTakenOut = 'Nobody was taken out'
export const notHandedOver = 'Not handed over'

type Refusal = RefusalOf<(typeof coParents)['handOver' | 'leave' | 'remove']>
export const refusals: Record<Refusal, string> = {
  alone: 'You’re the only adult. Delete your account instead.',
  no_household: 'You’re in no family.',
  on_the_way: everyday.someoneIsDriving,
  own_self: 'That is yourself.',
  owner_only: 'Only the family’s owner can do that.',
  owner_stays: 'Make the other adult the owner first.',
}

export const addYourPhone = 'Add your phone'

export const signedInAs = (email: string): string => `Signed in as ${email}`
export const profile = 'Profile'

export const emergencyContacts = 'Emergency contacts'
export const gran = 'Gran'
export const anotherContact = 'Another contact'
export const safetyCardWhoSeesIt = (name: string): string =>
  `Only your family sees it, and ${name}’s driver on the day.`
export const childSeat = 'Child seat'
export const allergiesAndMedicineOptional = 'Allergies and medicine (optional)'
export const sampleAllergies = 'Peanuts: pen in the front pocket'
export const whoMayHandOver = 'Who may collect (optional)'
export const samplePeople = 'Gran, or Ms Lee next door'
export const pickUpWordOptional = 'Pick-up word (optional)'
export const pickUpWordHint = 'For all your children. The driver says it.'
export const changeSafetyCard = 'Change safety card'
export const addASafetyCard = 'Add safety card'
export const safetyCardOf = (name: string): string => `Safety card of ${name}`
export const contactName = (place: number): string => `Contact ${place}: name`
export const contactPhone = (place: number): string => `Contact ${place}: phone`
export const removeContact = (place: number): string => `Remove contact ${place}`
export const changeSafetyCardOf = (name: string): string => `Change safety card of ${name}`
export const addSafetyCardOf = (name: string): string => `Add safety card of ${name}`

export const seatsYouCanOffer = 'Seats you can offer'
export const hint = 'Empty: as many as needed. 0: can’t drive.'
export const asManyAsNeeded = 'As many as needed'
