import { contactEmail } from '../../pages/frame/page.ts'
import type { LegalText } from './legal-text.ts'

// The text of /accessibility.

export const accessibility: LegalText = {
  title: 'Accessibility',
  description:
    'How Beanpool works with a keyboard, a screen reader or large type, and what does not work yet.',
  changed: '2026-11-24',
  lead: 'Every parent of a group must be able to use Beanpool. We build to WCAG 2.2, level AA.',
  parts: [
    {
      heading: 'What works',
      paragraphs: [],
      list: [
        'Everything can be done with the keyboard alone. What has the focus is marked, and not hidden below anything.',
        'Screens have headings, fields have labels, and changes are announced: quietly, or at once where a ride is at stake.',
        'Text has a contrast of 4.5 to 1 at least, in the light and the dark theme. Nothing is said by colour alone.',
        'It fits a screen 360 pixels wide, can be enlarged to twice its size, and follows your wish for less motion.',
        'Buttons on the ride day are large enough for a thumb, and nothing has to be dragged: stops can be ordered with buttons too.',
        'Each chart has its numbers in a table below it.',
        'Messages that go away by themselves stay in the list behind the bell.',
      ],
    },
    {
      heading: 'How we check',
      paragraphs: [
        'With each change an automatic checker looks at every screen in both themes, and stories are played with the keyboard. It has not been tested yet by people who use a screen reader every day.',
      ],
    },
    {
      heading: 'What does not work yet',
      paragraphs: [],
      list: [
        'Beanpool is in English only. Dates and numbers can be shown in your own language.',
        'Directions open in your phone’s maps app, which we do not control.',
        'The printed week is made for paper, not for a screen reader; the calendar says the same.',
      ],
    },
    {
      heading: 'Tell us',
      paragraphs: [`Something is in your way? Write to ${contactEmail}. We’ll answer, and fix it.`],
    },
  ],
}

export const lastChanged = 'Last changed on'

// The text of /privacy.

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

// The text of /terms.

export const terms: LegalText = {
  title: 'Terms',
  description: 'What you can expect of Beanpool, and what Beanpool and the other families expect of you.',
  changed: '2026-11-24',
  lead: 'Beanpool helps families take turns. You do the driving, and you look after the kids in the car.',
  parts: [
    {
      heading: 'What Beanpool does',
      paragraphs: [
        'It plans who drives, keeps count in beans, tells you what changes, and helps to find another driver. It employs no drivers, does not check cars or licences, and is not part of what families agree between themselves.',
      ],
    },
    {
      heading: 'Who may use it',
      paragraphs: [
        'Adults, for themselves and the children they are responsible for. One account for each adult. Enter only kids and addresses that you may share with the families of your group.',
      ],
    },
    {
      heading: 'When you drive',
      paragraphs: [],
      list: [
        'You have a valid licence, the car is roadworthy and insured, and every child sits as the law requires.',
        'You follow the child’s safety card and hand the child over only to those it names.',
        'If you cannot drive, you say so as early as you can. Late cancels and no-shows have the consequences that your group’s Fair Guard sets.',
      ],
    },
    {
      heading: 'Beans and cash',
      paragraphs: [
        'Beans count favours. They are not money: they cannot be bought, sold or cashed in, and they count only in their own group. Urgent rides are paid in cash between families, outside Beanpool, as a share of the costs. Please check whether that is allowed, taxed or insured where you live.',
      ],
    },
    {
      heading: 'Your group’s rules',
      paragraphs: [
        'The admins of a group choose its Fair Guard and its rules, and decide who joins, who is excused and who has to leave. Disagreements are settled in the group.',
      ],
    },
    {
      heading: 'Free and Pro',
      paragraphs: [
        'Free is free for good. Pro is free during the beta, with a beta code: there is nothing to pay with. What each covers is on the pricing page.',
      ],
    },
    {
      heading: 'What you may not do',
      paragraphs: [
        'Use it to harm or to track anybody, read what is not meant for you, send advertising, or overload it. Your group’s admins can remove a family that does.',
      ],
    },
    {
      heading: 'No promise that it never fails',
      paragraphs: [
        'Plans can be late and phones can be on silent. Until someone has said that they are driving, do not rely on a ride for a child’s safety: call someone. As far as the law allows, those who run Beanpool are not liable for damage from driving, or from relying on a plan.',
        'You can leave at any time, with your data. If these terms change, the date below does too.',
        `Questions? Write to ${contactEmail}.`,
      ],
    },
  ],
}
