// The text of /accessibility.
import { contactEmail } from '../../pages/frame/page.ts'
import type { LegalText } from './legal-text.ts'

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
