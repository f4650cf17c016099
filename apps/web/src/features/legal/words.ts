import { contactEmail } from '../../parts/public-page/page.ts'
import * as everyday from '../../ui/everyday-words.ts'

// The parts of a legal page. Its text is short and says what the code does.

export type LegalText = {
  title: string
  description: string
  /** The day of the last change to the page, as YYYY-MM-DD. */
  changed: string
  lead: string
  parts: { heading: string; paragraphs: string[]; list?: string[] }[]
}

// The text of /accessibility.

export const accessibility: LegalText = {
  title: 'Accessibility',
  description: 'What works for everybody, and what does not yet.',
  changed: '2026-11-26',
  lead: 'Beanpool is for every parent. We build to WCAG 2.2, level AA.',
  parts: [
    {
      heading: 'What works',
      paragraphs: [],
      list: [
        'The keyboard reaches everything. Screen readers get labels and changes.',
        'Contrast is 4.5 to 1 or better, in both themes. Nothing depends on hue.',
        'It fits 360 pixels, zooms, and respects reduced motion.',
        'Buttons suit a thumb, and nothing has to be dragged.',
        'Charts have tables.',
        'Messages that vanish stay behind the bell.',
      ],
    },
    {
      heading: 'How we check',
      paragraphs: ['A program checks every screen. Daily screen-reader users have not tested it yet.'],
    },
    {
      heading: 'Not yet',
      paragraphs: [],
      list: ['Beanpool is in English only.', 'We don’t control your maps app.'],
    },
    {
      heading: 'Something in your way?',
      paragraphs: [`Write to ${contactEmail}.`],
    },
  ],
}

export const lastChanged = 'Last changed on'

// The text of /privacy.

export const privacy: LegalText = {
  title: 'Privacy',
  description: 'What we keep, who sees it, and how to delete it.',
  changed: '2026-11-28',
  lead: 'We keep what rides need, show it to your groups, and sell nothing.',
  parts: [
    {
      heading: 'What is kept',
      paragraphs: [],
      list: [
        'Your account: name, email (perhaps from Google or your school), phone, time zone, scrambled password, a passkey’s public half, two-factor secret and recovery codes. Fingerprint and face never leave your device.',
        'Your family: kids, notes, safety cards, addresses, cars, availability.',
        'Your groups: rides, beans, strikes, messages, who changed what, and emails you invite, with kids’ names and phones from a class list until they join.',
        'Your sign-ins: browser, network address and last use, until you sign out or for 30 unused days. Sign-in tries by network address, for an hour or so. Your browser’s push address, with push on.',
        'Your credentials, if a group asks: expiry dates, insurer, the policy’s last four digits.',
      ],
    },
    {
      heading: 'What is never kept',
      paragraphs: ['Your location and card numbers. There are no ads, trackers or analytics.'],
    },
    {
      heading: 'Who sees it',
      paragraphs: [],
      list: [
        'Your groups’ families: your names, phone, kids’ names and stops.',
        'That day’s driver: the safety card and pick-up word, until the ride is done.',
        'Families on the ride, that day: the car’s colour and plate.',
        'Your groups’ admins: whether your credentials are good, not what you entered.',
        'Admins you ask to join, and holders of your link: your reputation, while shared.',
        'This server’s operators: whether you have an account, and how you sign in. What they do to it is kept for 400 days.',
        'Groups you left: what you wrote and drove there.',
        'Invited families: the group, its pools, and who invites.',
        'Clubs in a group’s settings: when rides run, how full, balances without names.',
        'Holders of a calendar link: its rides. Other strangers see nothing.',
      ],
    },
    {
      heading: 'Where it goes',
      paragraphs: [
        'To this Beanpool’s server. Only email passes through a mail server, and encrypted push through your browser’s maker.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'A cookie keeps you signed in. Another, for a year, tells you from strangers guessing passwords. Others last a day.',
        'Your browser keeps your theme, seen hints, unsent forms, and the coming week: contacts for 48 hours, safety cards until the ride is done. Signing out deletes forms and week.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'Change, download or delete your data in Settings. Deleting reaches old emails and the record, and backups within 14 days. The sums stay, without your name.',
        `Questions? Write to ${contactEmail}.`,
      ],
    },
  ],
}

// The text of /terms.

export const terms: LegalText = {
  title: 'Terms',
  description: 'What you can expect of us, and we of you.',
  changed: '2026-11-26',
  lead: 'Beanpool helps families take turns. You drive, and you look after the kids.',
  parts: [
    {
      heading: 'What Beanpool does',
      paragraphs: ['It plans drivers and counts beans. It employs no drivers, and checks no cars or papers.'],
    },
    {
      heading: 'Who may use it',
      paragraphs: ['Adults, one account each. Enter only what you may share with your group.'],
    },
    {
      heading: 'When you drive',
      paragraphs: [],
      list: [
        'You may legally drive, in a safe, insured car with the child seats that the law requires.',
        'You follow the safety card, and hand over only to those it names.',
        'You say early if you can’t. Your group’s Fair Guard decides what late cancels and no-shows cost.',
      ],
    },
    {
      heading: 'Beans and cash',
      paragraphs: [
        'Beans count in one group and are not money: nobody can buy, sell or cash them in. Families share the costs of urgent rides in cash. Check that your law, taxes and insurance allow it.',
      ],
    },
    {
      heading: 'Your group’s rules',
      paragraphs: ['Its admins decide who joins, is excused or leaves, and settle disagreements.'],
    },
    {
      heading: everyday.freeAndPro,
      paragraphs: ['Free is free for good. Pro is free during the beta, with a beta code.'],
    },
    {
      heading: 'Not allowed',
      paragraphs: [
        'Harm or track anybody, read what is not for you, advertise, or overload Beanpool. Admins can remove you.',
      ],
    },
    {
      heading: 'No guarantee',
      paragraphs: [
        'Don’t rely on a ride until someone says they drive: call. As far as the law allows, we are not liable for damage from driving or from relying on a plan.',
        'Leave any time, with your data. Changed terms change the date below.',
        `Questions? Write to ${contactEmail}.`,
      ],
    },
  ],
}
