// The people to call or text about this ride, one tap each: the driver first, then the riders' parents.
import type { RideDetail } from '@beanpool/contract/rides'
import { ActionIcon } from '@mantine/core'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { dialled } from '../../ui/dialled.ts'
import { Named, Rows } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './words.ts'

type Contact = RideDetail['contacts'][number]

const Row = ({ contact }: { contact: Contact }) => (
  <li>
    <Bean index={contact.beanIndex} letter={initialOf(contact.householdName)} size={26} />
    <Named>
      <b>{contact.name}</b>
      <Hint as="small">
        {contact.drives ? words.contactsDrives(contact.householdName) : contact.householdName}
      </Hint>
    </Named>
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
      <Hint as="small">{words.noPhoneNumber}</Hint>
    )}
  </li>
)

export const Contacts = ({ contacts }: { contacts: Contact[] }) =>
  contacts.length === 0 ? null : (
    <section>
      <h3>{words.callOrText}</h3>
      <Rows pad={2} data-flex>
        {contacts.map((contact) => (
          <Row key={contact.adultId} contact={contact} />
        ))}
      </Rows>
    </section>
  )
