import type { RefusalOf } from '@beanpool/contract/errors'
import type { GroupRulesShown, groupRules } from '@beanpool/contract/group-rules'
import * as everyday from '../../ui/everyday-words.ts'

// Texts for the rules in a group's cars: their fields, each choice, and the messages on saving.

export type GroupRulesValues = Omit<GroupRulesShown, 'groupName' | 'canEdit'>

export const whatTheyAre = 'What’s fine in each other’s cars.'
export const failedToLoad = 'Failed to load group rules'
export const failedToSave = 'Failed to save group rules'
export const saved = 'Group rules saved'
export const save = 'Save rules'
export const edit = 'Edit rules'

const refusals: Record<RefusalOf<typeof groupRules.save>, string> = {
  admin_only: everyday.onlyAdmins,
}
export const refusalWords = (reason: keyof typeof refusals): string => refusals[reason]

const childSeats = 'Child seats'

export const music = 'Music'
export const musicChoices: Record<GroupRulesValues['musicPolicy'], string> = {
  kid_friendly: 'Kid-friendly',
  quiet: 'Quiet, or none',
  any: 'The driver’s choice',
}

export const carSeat = 'Who brings a child’s car seat?'
export const carSeatChoices: Record<GroupRulesValues['carSeatPolicy'], string> = {
  parent_provides: 'The child’s parents',
  host_provides: everyday.theDriver,
  'n/a': 'No child needs one',
}

export const smoking = 'Smoking'
export const noSmoking = 'No smoking'
export const noSmokingHint = 'With or without kids.'
export const temperature = 'Temperature'
export const temperatureMin = 'At least'
export const temperatureMax = 'At most'
export const minAboveMax = 'Not above the highest temperature'
export const pets = 'Pets'
export const petsAllowed = 'Pets may come along'
export const petsHint = 'Off if a kid is allergic or afraid.'
export const talk = 'Talking'
export const chattyDriverOk = 'A chatty driver is fine'
export const seatbelts = 'Seatbelts'
export const seatbeltRequired = 'Everybody wears a seatbelt'

/** The label of an option. */
export const celsius = (degreesCelsius: number): string => `${degreesCelsius} °C`

/** Shows the temperature in both Celsius and Fahrenheit. */
export const degrees = (celsius: number): string => `${celsius} °C (${Math.round(celsius * 1.8 + 32)} °F)`

const range = ({ temperatureCMin: min, temperatureCMax: max }: GroupRulesValues): string =>
  min === max ? `About ${degrees(min)}` : `${degrees(min)} to ${degrees(max)}`

type RuleLine = { name: string; text: string }

/** Returns the rules as members read them, in the form's order. */
export const ruleLines = (rules: GroupRulesValues): RuleLine[] => [
  { name: music, text: musicChoices[rules.musicPolicy] },
  { name: smoking, text: rules.noSmoking ? noSmoking : 'Left to the driver' },
  { name: temperature, text: range(rules) },
  { name: pets, text: rules.petsAllowed ? petsAllowed : 'No pets in the car' },
  { name: talk, text: rules.chattyDriverOk ? chattyDriverOk : 'Quiet drivers, please' },
  { name: seatbelts, text: rules.seatbeltRequired ? seatbeltRequired : 'As the law says' },
  { name: childSeats, text: carSeatLines[rules.carSeatPolicy] },
]

const carSeatLines: Record<GroupRulesValues['carSeatPolicy'], string> = {
  parent_provides: 'The parents bring the car seat',
  host_provides: 'The driver has a car seat',
  'n/a': carSeatChoices['n/a'],
}
