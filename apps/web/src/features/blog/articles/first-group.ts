import type { Article } from './article.ts'

export const firstGroup: Article = {
  slug: 'a-carpool-that-lasts',
  title: 'How to start a carpool that lasts',
  teaser:
    'Most carpools end in October. Six things to agree on in the first week, and one that you should leave out.',
  published: '2026-10-19',
  parts: [
    {
      paragraphs: [
        'Most carpools start at the school gate in the first week of term and end in October, not with a quarrel, but with silence: someone drives less, someone drives more, and one day everybody is back in their own car. What the lasting ones have in common is not that their families are nicer. They agreed on a few small things while they were still cheerful.',
      ],
    },
    {
      heading: '1. Begin with one run',
      paragraphs: [
        'Take the trip that hurts most, the morning one usually, on the days that everybody needs. Two families are enough to begin with; four or five are comfortable. The way home, the football and the piano lesson can follow once the first run has worked for a month.',
      ],
    },
    {
      heading: '2. Let riding be the normal case',
      paragraphs: [
        'If parents have to sign up their children each evening, the driver never knows how many are coming. Turn it round: every child who is enrolled rides every day, and families say so when one stays at home. Once the late window has begun, the seat counts, because the driver had planned for it.',
      ],
    },
    {
      heading: '3. Write down who cannot, and when',
      paragraphs: [
        'Early shifts on Tuesdays, a car with two seats in the back, a week at the grandparents’: these are facts, not excuses, and they should be on the table before the first plan is made. A plan that respects them is kept. One that does not is renegotiated every evening.',
      ],
    },
    {
      heading: '4. Agree on what late means',
      paragraphs: [
        'Everybody will have to cancel some time. Three hours before the start is a good line: before it, a cancelled drive is a nuisance that can be mended; after it, someone’s morning falls apart. Decide now what happens on either side of that line, so that nobody has to decide it about a friend.',
      ],
    },
    {
      heading: '5. Talk about the car',
      paragraphs: [
        'Who brings the booster seat? Does it stay in the car or travel with the child? May they eat? What about music, a dog, a stop at the bakery? Ten minutes, once. Write the answers where each driver can find them.',
      ],
    },
    {
      heading: '6. Make it visible',
      paragraphs: [
        'Resentment grows where nobody knows the numbers. People who drive a lot overestimate by how much; people who drive little do not notice at all. A picture of who is ahead and who is behind, open to all, does more for the peace of a group than any amount of tact. It also makes it easy to say: this week is ours, we are two behind.',
      ],
    },
    {
      heading: 'What to leave out',
      paragraphs: [
        'Money, for the regular runs. As soon as a seat has a price in coins, kindness turns into a purchase, and a purchase can be complained about. Points that only say whose turn it is keep it a kindness. Keep cash for the odd emergency, between the two who need each other on that day.',
        'And choose one person who looks after things: who lets families in, knows the holidays, and calls off the rides when it snows. It is ten minutes a week. It is also the job that you should not give to the one who already drives the most.',
      ],
    },
  ],
}
