import type { Article } from './article.ts'

export const lowestFirst: Article = {
  slug: 'lowest-drives-first',
  title: 'Why the lowest balance drives first',
  teaser:
    'Taking turns sounds fair until someone has two children, someone a small car, and someone the flu. What we count instead.',
  published: '2026-11-16',
  parts: [
    {
      paragraphs: [
        'Most carpools begin with a list on the fridge: Monday you, Tuesday us, Wednesday them. It works for about three weeks. Then one family’s second child starts to ride along, another family buys a smaller car, someone is ill for a fortnight, and the list still says Monday, Tuesday, Wednesday. Everybody feels that it is no longer fair. Nobody can say by how much.',
        'The trouble is that turns are not all worth the same. A drive with one passenger is not a drive with three. A family whose two children ride every day takes twice as much as a family with one. A list of turns cannot see that, because it only counts who sat at the wheel.',
      ],
    },
    {
      heading: 'Count seats, not turns',
      paragraphs: [
        'So Beanpool counts seats. Drive the child of another family, and your family earns a bean. That child’s family spends one. Your own child in your own car counts nothing, because you would have driven anyway. Everything that one family earns, other families spend, and therefore the balances of a group always add up to exactly zero. If you are ahead, someone else is behind. There is no pot to be filled, and nothing that runs out.',
        'With that, the question of whose turn it is nearly answers itself: it is the family with the lowest balance. Not because it is guilty of anything, but because it is the one whose drive brings the group back to even.',
      ],
    },
    {
      heading: 'Look ahead, or it goes wrong',
      paragraphs: [
        'There is a trap. Suppose your family is 3 behind on Sunday evening, when the next two weeks are planned. If only the beans of completed rides counted, you would still be the lowest on Monday, and on Tuesday, and on Wednesday, since none of those rides has taken place yet. You would be given every drive of both weeks, and end up far ahead of everybody.',
        'This is why each family has two balances. One is what was driven. The other one adds what is planned: it is where you will stand when the scheduled rides are done. Fairness looks at the second. In the picture of a group it is the lighter part of each bar, and you can watch it pull back towards the middle as drives are handed out.',
      ],
    },
    {
      heading: 'What comes before fairness',
      paragraphs: [
        'A child at the stop comes first. If your family is the only one that can drive on Friday afternoon, you are kept free for Friday, even if you were next in line on Friday morning; another family takes the morning. Beanpool first looks for a plan in which every ride has a driver, and among those plans for the fairest.',
        'It also leaves alone the people who cannot drive: those who are away, who drive somewhere else at that time, or whose car has too few seats. They are not skipped silently. Each ride lists the families in order, with the reason beside each name, for everybody in the group to read.',
      ],
    },
    {
      heading: 'What if balances are equal?',
      paragraphs: [
        'Then it is the family that drives less that week, then the one that drove longest ago. If even that is the same, a draw decides, made so that the same week always gives the same plan. You can argue with a rule, and change it. You need not argue with each other.',
      ],
    },
  ],
}
