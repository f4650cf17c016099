import type { Article } from './article.ts'

export const badMornings: Article = {
  slug: 'when-a-morning-goes-wrong',
  title: 'When a morning goes wrong',
  teaser:
    'It is 6:40, your child has a fever, and four others expect you at ten to eight. What a good carpool has settled long before.',
  published: '2026-11-02',
  parts: [
    {
      paragraphs: [
        'It is 6:40. Your daughter has a fever, and four children expect you at ten to eight. The usual way out is a message to the group chat: “Sorry, can anyone do today??” Two parents are in the shower, one reads it and hopes that someone else will answer, and the one who always answers, answers. By the end of the term she has driven eleven times more than anybody else. She has also stopped reading the chat.',
        'Bad mornings are not the exception in a carpool. With five families and one run a day there will be one about every second week. A group that has not settled what happens then has settled it after all: the kindest one pays.',
      ],
    },
    {
      heading: 'Say it early, and it costs nothing',
      paragraphs: [
        'The earlier a driver says so, the easier it is to mend. The rules should reward that. In Beanpool, giving back a drive adds a strike, but a provisional one: as soon as someone else is set to drive, it is waived. Only inside the late window, which is 3 hours before the start, it counts at once, and a bean moves from you to the family that steps in. Someone had to leave breakfast for you; that is worth a bean.',
        'None of this is meant as a punishment for a sick child. When you give the drive back you can say why, with one tap: ill, child ill, car, work, other. An admin of the group can excuse the strike, and you can ask for that.',
      ],
    },
    {
      heading: 'Ask in order, not all at once',
      paragraphs: [
        'A question to everybody is a question to nobody. So the ride is offered to one family at a time, in fair order: the one that is lowest first, with a clock that shows how long the offer is open. If it says no, or nothing, the offer moves on by itself. For a drive that is given back before its lock, nights do not count: no such offer runs out between half past nine and half past six.',
        'After the lock there is no stop for the night: each family has a quarter of an hour. With under two hours left, or late in the evening and at night, there is no time for turns at all. Then all who could drive are asked at once, and the first to say yes gets it. Everybody else sees that it is taken.',
      ],
    },
    {
      heading: 'Know the other ways out',
      paragraphs: [
        'A drive that you cannot do has more than one exit. It helps to know them before you need one.',
      ],
      list: [
        'Your partner drives instead. Nothing else changes: no strike, no beans.',
        'You swap. You take another family’s Thursday, they take your Tuesday. Both see what it means in beans first, and both say yes.',
        'You make it urgent. Someone drives for cash, paid between the two of you, and beans do not move.',
        'You give it back. The search for the next driver starts at once, whatever the hour.',
      ],
    },
    {
      heading: 'And if nobody can?',
      paragraphs: [
        'Then the worst thing is not to know. A ride without a driver shows on the group’s page, with what kept each family from taking it: away, driving elsewhere, car too small. Very often that list is the solution. “Too small for four” means that one child needs another lift, not that four of them do.',
        'A carpool is not reliable because nothing ever happens. It is reliable because everybody knows what happens next.',
      ],
    },
  ],
}
