// A child's safety card in the profile, shown as one line, and its form.
import { mostEmergencyContacts } from '@beanpool/contract/limits'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { ActionIcon, Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconShieldHeart, IconTrash } from '@tabler/icons-react'
import { api, fieldIssues, issueAt } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { safetyLine, seatNeedWords } from '../../parts/rides/safety-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fieldset } from '../../ui/form.tsx'
import { Hint } from '../../ui/text.tsx'
import { Entry, FormDialog, useFormDone, useProfileForm, useTyped } from './form-dialog.tsx'
import type { Kid } from './kid-links.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

type Seat = keyof typeof seatNeedWords
type Contact = { name: string; phone: string }
type Values = { seat: Seat; allergies: string; contacts: Contact[]; handOver: string; word: string }

const seats = Object.entries(seatNeedWords).map(([value, label]) => ({ value, label }))

const emptyContact: Contact = { name: '', phone: '' }
const isFilled = ({ name, phone }: Contact) => name.trim() !== '' || phone.trim() !== ''

const valuesOf = ({ safetyCard }: Kid, word: string | null): Values => ({
  seat: safetyCard?.seat ?? 'none',
  allergies: safetyCard?.allergies ?? '',
  contacts: safetyCard && safetyCard.contacts.length > 0 ? safetyCard.contacts : [emptyContact],
  handOver: safetyCard?.handOver ?? '',
  word: word ?? '',
})

const cardOf = ({ seat, allergies, contacts, handOver, word }: Values) => ({
  seat,
  allergies: allergies || null,
  handOver: handOver || null,
  pickUpWord: word || null,
  contacts: contacts.filter(isFilled),
})

const issueOfContact = (error: unknown, place: number, field: keyof Contact) =>
  fieldIssues(error).find(({ path }) => path === `contacts.${place}.${field}`)?.message

type ContactsProps = { contacts: Contact[]; error: unknown; onChange: (contacts: Contact[]) => void }

const ContactFields = ({ contacts, error, onChange }: ContactsProps) => {
  const set = (place: number, change: Partial<Contact>) =>
    onChange(contacts.map((contact, at) => (at === place ? { ...contact, ...change } : contact)))
  return (
    <Fieldset className={classes.contacts}>
      <legend>{words.emergencyContacts}</legend>
      {contacts.map((contact, place) => (
        <div key={place} className={classes.contact}>
          <TextInput
            label={words.contactName(place + 1)}
            placeholder={words.gran}
            autoComplete="off"
            maxLength={60}
            value={contact.name}
            onChange={(event) => set(place, { name: event.currentTarget.value })}
            error={issueOfContact(error, place, 'name')}
          />
          <TextInput
            label={words.contactPhone(place + 1)}
            type="tel"
            autoComplete="off"
            value={contact.phone}
            onChange={(event) => set(place, { phone: event.currentTarget.value })}
            error={issueOfContact(error, place, 'phone')}
          />
          {contacts.length > 1 && (
            <ActionIcon
              onClick={() => onChange(contacts.filter((_, at) => at !== place))}
              aria-label={words.removeContact(place + 1)}
              color="gray"
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {contacts.length < mostEmergencyContacts && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...contacts, emptyContact])}
        >
          {words.anotherContact}
        </Button>
      )}
    </Fieldset>
  )
}

type FormProps = { of: ProfileForm; kid: Kid; word: string | null }

const SafetyForm = ({ of, kid, word }: FormProps) => {
  const { values, seen, isChanged, type } = useTyped(valuesOf(kid, word))
  const done = useFormDone(of)
  const save = useSubmit(
    api.households.saveSafetyCard.mutationOptions(
      useHouseholdChange(householdFailures.saveSafetyCard, everyday.saved, done),
    ),
    { about: kid.name, onWaiting: done },
  )
  const submit = () => {
    const contacts = values.contacts.filter(isFilled)
    type({ ...values, contacts: contacts.length > 0 ? contacts : [emptyContact] })
    save.mutate({ kidId: kid.kidId, ...cardOf(values), contacts, version: versionOf(cardOf(seen)) })
  }
  return (
    <Entry of={of} submitLabel={everyday.save} busy={save.isPending} isChanged={isChanged} onSubmit={submit}>
      <Hint className={classes.quiet}>{words.safetyCardWhoSeesIt(kid.name)}</Hint>
      <div>
        <p className={classes.fieldName} id="seat-need">
          {words.childSeat}
        </p>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          size="md"
          data={seats}
          value={values.seat}
          onChange={(seat) => type({ ...values, seat: seat as Seat })}
          aria-labelledby="seat-need"
        />
      </div>
      <Textarea
        label={words.allergiesAndMedicineOptional}
        placeholder={words.sampleAllergies}
        value={values.allergies}
        onChange={(event) => type({ ...values, allergies: event.currentTarget.value })}
        error={issueAt(save.error, 'allergies')}
        maxLength={300}
      />
      <ContactFields
        contacts={values.contacts}
        error={save.error}
        onChange={(contacts) => type({ ...values, contacts })}
      />
      <Textarea
        label={words.whoMayHandOver}
        placeholder={words.samplePeople}
        value={values.handOver}
        onChange={(event) => type({ ...values, handOver: event.currentTarget.value })}
        error={issueAt(save.error, 'handOver')}
        maxLength={300}
      />
      <TextInput
        label={words.pickUpWordOptional}
        description={words.pickUpWordHint}
        value={values.word}
        onChange={(event) => type({ ...values, word: event.currentTarget.value })}
        error={issueAt(save.error, 'pickUpWord')}
        autoComplete="off"
        maxLength={30}
      />
    </Entry>
  )
}

export const SafetyCardRow = ({ kid, word }: { kid: Kid; word: string | null }) => {
  const editing = { form: 'safety', of: kid.kidId } as const
  const { open } = useProfileForm(editing)
  const card = kid.safetyCard
  return (
    <div className={classes.safety}>
      {card && <Hint className={classes.quiet}>{safetyLine(card, word)}</Hint>}
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.linkMore}
        leftSection={<IconShieldHeart size={18} aria-hidden />}
        aria-label={card ? words.changeSafetyCardOf(kid.name) : words.addSafetyCardOf(kid.name)}
        onClick={open}
      >
        {card ? words.changeSafetyCard : words.addASafetyCard}
      </Button>
      <FormDialog of={editing} title={words.safetyCardOf(kid.name)}>
        <SafetyForm of={editing} kid={kid} word={word} />
      </FormDialog>
    </div>
  )
}
