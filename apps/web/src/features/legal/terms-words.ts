// The text of /terms.
import { contactEmail } from '../../pages/frame/page.ts'
import type { LegalText } from './legal-text.ts'

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
