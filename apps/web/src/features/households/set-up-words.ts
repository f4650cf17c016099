import type { Me } from '@beanpool/contract/accounts'
import type { coParents } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { CoveredDrive, Household } from '@beanpool/contract/households'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { type SetUpStep, setUpSteps } from './profile-address.ts'

export type InviteRefusal = Exclude<RefusalOf<typeof coParents.invite>, 'confirm_first'>

export const coParentInviteWords = (reason: InviteRefusal): { title: string; text?: string } => {
  const words: Record<InviteRefusal, { title: string; text?: string }> = {
    no_household: {
      title: everyday.familyFirst,
      text: 'Then invite the other adult.',
    },
    family_full: { title: 'Your family has two adults already' },
    own_email: { title: 'That is your own address' },
  }
  return words[reason]
}

export type CoParentRefusal = RefusalOf<(typeof coParents)['preview' | 'accept']>

/** `detail`: the family that the reason is about, or the invited address. */
export const coParentRefusalWords = (reason: CoParentRefusal, detail: string | null) => {
  const words: Record<CoParentRefusal, string> = {
    invalid_or_expired: 'Invalid or expired invitation. Ask for a new one.',
    restricted_email: everyday.otherEmail(detail),
    already_yours: `You belong to ${detail ?? 'this family'} already.`,
    own_groups: `Your own family${detail ? `, ${detail},` : ''} has turns and beans in a group, so you stay with it.`,
    family_full: 'This family has two adults already.',
  }
  return words[reason]
}

export const openRide = 'Open ride'
export const saveAndRePlan = (driveCount: string): string => `Save and re-plan ${driveCount}`
export const howToGiveBack = 'Can’t drive? Open it and say so.'
export const savedStillDriving = (count: string): string => `Saved. You still have ${count} then`
export const youHaveThen = (count: string): string => `You have ${count} then`
export const othersCanTake = (count: number): string =>
  `Not saved yet. Others can take ${count === 1 ? 'this drive' : 'these drives'}, without a strike:`
export const staysYours = (count: number): string => `${counted(count, 'drive stays', 'drives stay')} yours:`
export const saveAndDrive = (count: number): string => `Save, but I drive ${count === 1 ? 'it' : 'them'}`

// Sentences about drives that fall into a vacation or outside the adult's weekly times.

export const driveCount = (drives: unknown[]) => counted(drives.length, 'drive', 'drives')

/** Says why a drive stays with the adult. */
export const stayWords = (fate: CoveredDrive['fate']): string => {
  const words: Record<CoveredDrive['fate'], string> = {
    locked: 'Fixed already',
    frozen: 'Another car waits for an answer',
    by_hand: 'Picked by hand',
    for_cash: 'Claimed for cash',
    moves: 'Nobody else can yet',
  }
  return words[fate]
}

/** Returns the drives that get another driver, or have none for now, once the times are saved. */
const handedOn = (covered: CoveredDrive[]) => covered.filter((drive) => !drive.mine)

/** Says in a sentence what happened to the drives. Undefined if no drive moved. */
export const outcomeWords = (covered: CoveredDrive[]): string | undefined => {
  const moved = handedOn(covered)
  if (moved.length === 0) return undefined
  const waiting = moved.filter((drive) => drive.driverName === null).length
  const found = moved.length - waiting
  if (found === 0) return `${driveCount(moved)} given back. Nobody else can drive yet.`
  const handed = `${counted(found, 'drive', 'drives')} handed on, without a strike.`
  return waiting === 0 ? handed : `${handed} ${waiting} more without a driver.`
}

export const welcomeToTheFamily = 'Welcome to the family'
export const ownFamilyIsDeleted = (name: string, counted: string): string =>
  `Your own family ${name}, with ${counted}, is deleted when you join.`
export const youLeaveYourFamily = (name: string): string => `You leave the family ${name}.`
export const joinTheFamily = 'Join the family'
export const theInvitationDidNotLoad = `${everyday.thisDidNotLoad}. ${everyday.pleaseTryAgain}`
export const joinAFamily = 'Join a family'
/** Turns "Okafor" into "You're joining the Okafors". */
export const joinFamilyNamed = (householdName: string): string =>
  `You're joining the ${householdName}${/(s|x|z|ch|sh)$/i.test(householdName) ? 'es' : 's'}`
export const whoInvites = (invitedByName: string): string => `${invitedByName} wants to plan rides with you.`
export const openTheMailsLink = 'Open the link we mailed you.'

export const partnerIsIn = (firstName: string): string =>
  `${firstName} has joined. If you live together, ask ${firstName} to add you.`
export const dropKid = (name: string): string => `Remove ${name}`
export const yourKids = 'Your kids'
export const anotherChildOptional = 'Another child (optional)'
export const addAnotherChild = 'Add another child'
export const tapTheDays = 'Tap the days you can never drive'
export const finishSetup = 'Finish Setup'
export const noneJustContinue = 'None? Just finish.'

// The steps of setting up a family: which of them apply, in what order, and which may be shown now.

export const stepWords: Record<SetUpStep, { title: string; sub: string; short: string }> = {
  you: {
    title: 'How can parents reach you?',
    sub: 'Drivers call when plans change.',
    short: everyday.yourPhone,
  },
  home: {
    title: 'Where do you live?',
    sub: everyday.onlyYouSee,
    short: 'Home',
  },
  kids: {
    title: 'Who rides?',
    sub: 'First names will do.',
    short: 'Kids',
  },
  week: {
    title: everyday.cannotDriveWhen,
    sub: 'Tap the days.',
    short: 'Your week',
  },
}

type Person = Pick<Me, 'firstName' | 'phone'>

/** Asks first for missing details: Google gives no phone number, and a sign-up that was taken over has no name. */
export const stepsOf = (me: Person): SetUpStep[] =>
  setUpSteps.filter((step) => step !== 'you' || me.phone === '' || me.firstName === '')

type Family = Pick<Household, 'kids'> & { addresses: { isHome: boolean }[] }

/** Returns the first unfinished step. Continuing from the last step completes the set-up. */
export const nextStep = (me: Person, family: Family | null): SetUpStep => {
  if (stepsOf(me).includes('you')) return 'you'
  if (!family?.addresses.some((address) => address.isHome)) return 'home'
  return family.kids.length === 0 ? 'kids' : 'week'
}

/** Returns the requested step, unless the first unfinished step comes earlier. */
export const shownStep = (asked: SetUpStep, me: Person, family: Family | null): SetUpStep => {
  const next = nextStep(me, family)
  return setUpSteps.indexOf(asked) < setUpSteps.indexOf(next) ? asked : next
}
