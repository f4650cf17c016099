// A kid at a stop: the phone numbers, the kid's needs in the car, and whether the kid is here.
import type { SafetyCard } from '@beanpool/contract/households'
import type { DayKid } from '@beanpool/contract/ride-day'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconArmchair, IconMessage, IconPhone, IconQuote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pickUpWordLine, seatNeedWords } from '../../parts/rides/safety-words.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Beside, More, Named } from '../../ui/layout.tsx'
import classes from './ride-day.module.css'
import * as words from './taps-words.ts'

type Person = { name: string; phone: string }

const Reach = ({ name, phone }: Person) => (
  <span className={classes.reach}>
    <ActionIcon
      component="a"
      href={`tel:${dialled(phone)}`}
      aria-label={words.call(name, phone)}
      variant="default"
    >
      <IconPhone size={20} aria-hidden />
    </ActionIcon>
    <ActionIcon
      component="a"
      href={`sms:${dialled(phone)}`}
      aria-label={words.text(name, phone)}
      variant="default"
    >
      <IconMessage size={20} aria-hidden />
    </ActionIcon>
  </span>
)

const PersonRow = ({ name, phone, of }: Person & { of: string }) => (
  <Beside as="li" gap={10} className={classes.person}>
    <Named className={classes.who}>
      <b>{name}</b>
      <small>{of}</small>
    </Named>
    {phone ? <Reach name={name} phone={phone} /> : <small>{everyday.noPhoneNumber}</small>}
  </Beside>
)

/** Shows what the driver must see without tapping. */
const Musts = ({ card, word }: { card: SafetyCard | null; word: string | null }) => (
  <div className={classes.musts}>
    {word && (
      <p className={classes.must}>
        <IconQuote size={18} aria-hidden />
        <span>{pickUpWordLine(word)}</span>
      </p>
    )}
    {card && card.seat !== 'none' && (
      <p className={classes.must}>
        <IconArmchair size={18} aria-hidden />
        {seatNeedWords[card.seat]}
      </p>
    )}
    {card?.allergies && (
      <p className={`${classes.must} ${classes.warn}`}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{words.allergies(card.allergies)}</span>
      </p>
    )}
  </div>
)

const MoreOfKid = ({ kid }: { kid: DayKid }) => {
  const { safetyCard: card } = kid
  const adults = kid.adults.slice(1)
  if (adults.length === 0 && !card) return null
  return (
    <details className={classes.more}>
      <More>{card ? everyday.safetyCard : words.moreNumbers}</More>
      {card && card.seat === 'none' && <p>{seatNeedWords.none}</p>}
      {card?.handOver && (
        <p>
          <b>{words.handOverTo}</b> {card.handOver}
        </p>
      )}
      <ul>
        {adults.map((adult) => (
          <PersonRow key={adult.adultId} {...adult} of={words.sFamily(kid.name)} />
        ))}
        {card?.contacts.map((contact) => (
          <PersonRow key={`${contact.name} ${contact.phone}`} {...contact} of={words.emergencyContact} />
        ))}
      </ul>
    </details>
  )
}

type DayKidProps = {
  kid: DayKid
  /** Shown next to the kid's name. */
  note?: ReactNode
  /** Leaves out the needs in the car, for the adult's own kid or a kid who has left the car. */
  brief?: boolean
  /** Ticks the kid as here. Missing if there is nothing to tick. */
  tick?: { here: boolean; onChange: (here: boolean) => void }
}

export const DayKidRow = ({ kid, note, brief = kid.mine, tick }: DayKidProps) => {
  const [first] = kid.adults
  return (
    <li className={classes.kid}>
      <Beside className={classes.kidHead}>
        {tick ? (
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={tick.here}
              onChange={(event) => tick.onChange(event.currentTarget.checked)}
            />
            <Named className={classes.who}>
              <b>{kid.name}</b>
              <small>{tick.here ? kid.householdName : words.notHere}</small>
            </Named>
          </label>
        ) : (
          <>
            <Bean index={kid.beanIndex} letter={initialOf(kid.name)} size={30} />
            <Named className={classes.who}>
              <b>{kid.name}</b>
              <small>{note ?? kid.householdName}</small>
            </Named>
          </>
        )}
        {first?.phone && <Reach name={first.name} phone={first.phone} />}
      </Beside>
      {!brief && (kid.safetyCard || kid.pickUpWord) && <Musts card={kid.safetyCard} word={kid.pickUpWord} />}
      {!brief && <MoreOfKid kid={kid} />}
    </li>
  )
}
