// The text of /privacy.
import { contactEmail } from '../../pages/frame/page.ts'
import type { LegalText } from './legal-text.ts'

export const privacy: LegalText = {
  title: 'Privacy',
  description:
    'What Beanpool keeps about your family, who sees it, and how you take it with you or delete it.',
  changed: '2026-11-25',
  lead: 'Beanpool keeps what it needs to plan rides, shows it to the families you ride with, and sells nothing to anybody.',
  parts: [
    {
      heading: 'What is kept',
      paragraphs: [],
      list: [
        'Your account: name, email, phone, time zone, and your password in a form that cannot be read back. With Google, your name and email come from there. Of a passkey we keep the public half: your fingerprint and face never leave your device. With two-factor, the secret shared with your app, and your recovery codes.',
        'Your family: kids’ names and notes, their safety cards, addresses, cars, and when you can drive.',
        'What happens in your groups: rides, beans, strikes, swaps, messages, and a record of who changed what. The email addresses that you send invitations to.',
        'Where you are signed in: the browser, its network address and when it was last used, until you sign out there or have not used it for 30 days. Tries to sign in are counted by network address for an hour or so, against guessing. If you turn push on, the address of that browser’s push service.',
        'If a group asks for driver credentials: until when your licence and insurance are good, the insurer’s name and the last four digits of the policy. No copies, no numbers.',
      ],
    },
    {
      heading: 'What is never kept',
      paragraphs: [
        'Your location: the driver taps “On my way” and “Picked up”, and nothing is tracked. Card numbers: urgent rides are paid in cash between families. There are no advertisements, no trackers and no analytics.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [],
      list: [
        'Families that share a group with you see your names, your phone number, your kids’ names, and the places where your kids get in and out.',
        'A child’s safety card is seen by that day’s driver, on that day, until the ride is done.',
        'Admins of your group see whether your credentials are good, never what you entered.',
        'Admins of a group you ask to join, and those you give your reputation link to, see your reputation only while you share it.',
        'Once you leave a group, its families see none of this any more. What you wrote and what was driven stays in its record.',
        'With an invitation or a link to join, a family sees the group, its pools and who invites it before it joins.',
        'A club that an admin has given access can see when rides run, how full they are, and balances without names. The group’s settings list these clubs.',
        'Other strangers see nothing. Calendar links show rides to anybody who has them: make new ones if one gets around.',
      ],
    },
    {
      heading: 'Where it goes',
      paragraphs: [
        'Everything is stored on the server that runs this Beanpool. Emails pass through its mail server. Push messages are encrypted and pass through the service of your browser’s maker. Nothing else is sent anywhere: pools are suggested by the server itself, from your own group’s addresses.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'One cookie keeps you signed in. Another says for a year that you have signed in with this browser before, so that strangers who guess at your password lock nobody out but themselves. Others last a day at most, while you sign up or in.',
        'Your browser also keeps the theme you chose, which hints you have seen, forms you have not sent yet, and the coming week, so that it opens without a connection: contacts for 48 hours, safety cards until the ride is done. Signing out deletes what you typed and what it kept of the week.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'In Settings you can change what is kept, download all of it, choose what reaches you, and delete your account. Deleting removes what is personal, also from old emails and from the record; the group’s books keep their sums without your name.',
        `Questions, or something that is wrong here? Write to ${contactEmail}.`,
      ],
    },
  ],
}
