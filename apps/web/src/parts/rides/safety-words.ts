// Texts on a kid's safety card, in the profile and on the ride day.
import type { SafetyCard } from '@beanpool/contract/households'

export const seatNeedWords: Record<SafetyCard['seat'], string> = {
  none: 'No child seat needed',
  booster: 'Booster seat',
  car_seat: 'Car seat',
}

export const pickUpWordLine = (word: string): string => `Pick-up word: ${word}`

const contactCount = (count: number) => (count === 1 ? '1 emergency contact' : `${count} emergency contacts`)

/** Sums up the card in one line. */
export const safetyLine = (
  { seat, allergies, contacts, handOver }: SafetyCard,
  pickUpWord: string | null,
): string =>
  [
    seatNeedWords[seat],
    allergies && `Allergies: ${allergies}`,
    contacts.length > 0 && contactCount(contacts.length),
    handOver && `Hand-over: ${handOver}`,
    pickUpWord && pickUpWordLine(pickUpWord),
  ]
    .filter(Boolean)
    .join(' · ')
