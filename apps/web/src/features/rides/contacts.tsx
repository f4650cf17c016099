// The people to call or text about this ride, one tap each: the driver first, then the riders' parents.
import type { RideDetail } from '@beanpool/contract/rides'
import { ActionIcon } from '@mantine/core'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { dialled } from '../../ui/dialled.ts'
import classes from './contacts.module.css'
import * as words from './words.ts'

type Contact = RideDetail['contacts'][number]

const Row = ({ contact }: { contact: Contact }) => (
  <li>
    <Bean index={contact.beanIndex} letter={initialOf(contact.householdName)} size={26} />
    <span className={classes.who}>
      <b>{contact.name}</b>
      <small>{contact.drives ? words.contactsDrives(contact.householdName) : contact.householdName}</small>
    </span>
    {contact.phone ? (
      <>
        <ActionIcon
          component="a"
          href={`tel:${dialled(contact.phone)}`}
          aria-label={words.call(contact.name, contact.phone)}
          color="gray"
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={`sms:${dialled(contact.phone)}`}
          aria-label={words.text(contact.name, contact.phone)}
          color="gray"
        >
          <IconMessage size={20} aria-hidden />
        </ActionIcon>
      </>
    ) : (
      <small>{words.noPhoneNumber}</small>
    )}
  </li>
)

export const Contacts = ({ contacts }: { contacts: Contact[] }) =>
  contacts.length === 0 ? null : (
    <section>
      <h3>{words.callOrText}</h3>
      <ul className={classes.contacts}>
        {contacts.map((contact) => (
          <Row key={contact.adultId} contact={contact} />
        ))}
      </ul>
    </section>
  )
