// The sections of the landing page below its hero: why, features, four steps, questions.
import { ButtonAnchor } from '../../pages/frame/button-anchor.tsx'
import { questions } from './faq.ts'
import { BarsPicture, MorningPicture, WhyPicture } from './feature-pictures.tsx'
import classes from './landing.module.css'

const reasons = [
  {
    title: 'Nobody keeps score',
    text: 'The tally in the chat, the one who always jumps in, the favour that was never returned: the beans remember, so you don’t have to.',
  },
  {
    title: 'Nobody is asked twice',
    text: 'Turns come from who drove, who is free and whose car is large enough. It is a rule that everyone can read, not a person who has to ask.',
  },
  {
    title: 'No ringing round',
    text: 'When a driver drops out, the ride is offered to the next family in fair order, then to the one after. The first to say yes drives.',
  },
]

export const Why = () => (
  <section className={classes.section} aria-labelledby="why">
    <h2 id="why">The school run, without the group chat.</h2>
    <ul className={classes.reasons}>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const shown = [
  {
    title: 'Fair, and you can see it',
    text: 'Each family has a bar: right of the line is ahead, left is behind. The lighter part shows what the planned rides will change. The family with the lowest balance drives next, and all balances together always add up to zero.',
    picture: <BarsPicture />,
  },
  {
    title: 'It always says why',
    text: 'Open any ride and read the order: who was lowest, who is away, whose car is too small. No arguing with a black box, and nobody has to explain themselves.',
    picture: <WhyPicture />,
  },
  {
    title: 'A plan for bad mornings',
    text: 'A fever the evening before is one tap on Can’t drive. The others are asked in fair order, a quarter of an hour each, and all at once when the start is near. The family that takes the ride earns the beans, and your strike is waived. Only a strike from the last 3 hours counts.',
    picture: <MorningPicture />,
  },
]

const more = [
  [
    'Not riding today',
    'One tap for a day, a range, or until further notice. Before the late window the seat is free.',
  ],
  ['Swap', 'Trade two drives with another family. Both see what it does to their beans before they say yes.'],
  ['Urgent rides', 'Last minute and nobody can drive? Offer cash outside the app. No beans move.'],
  ['Ten minutes to undo', 'Tapped the wrong thing? Undo it, as long as nobody else has acted on it.'],
  ['Snow days', 'An admin cancels or moves all of a day’s rides at once. It costs nobody anything.'],
  ['On the record', 'Who did what, when, from what to what: every ride and every group keeps its history.'],
] as const

export const Features = () => (
  <section className={classes.section} id="features" aria-labelledby="features-title">
    <h2 id="features-title">Everything a fair week needs.</h2>
    <ul className={classes.shown}>
      {shown.map(({ title, text, picture }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {picture}
        </li>
      ))}
    </ul>
    <ul className={classes.more}>
      {more.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const steps = [
  [
    'Start your group',
    'Name it, and send a link to the families in your class, on your team or on your street.',
  ],
  ['Add the runs', 'The same trip on the same weekdays is a pool. Enrol the children, say how many seats.'],
  ['See who drives', 'Beanpool plans the coming weeks in fair turns, around cars, absences and wishes.'],
  ['Drive, tap Done', 'Beans move by themselves: the driver earns, the riders spend, the week evens out.'],
] as const

export const FourSteps = () => (
  <section className={classes.section} id="how-it-works" aria-labelledby="steps-title">
    <h2 id="steps-title">How it works, in four steps.</h2>
    <ol className={classes.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <ButtonAnchor href="/onboarding" look="plain" size="xl">
      Take the one-minute tour
    </ButtonAnchor>
  </section>
)

export const Faq = () => (
  <section className={`${classes.section} ${classes.faq}`} id="faq" aria-labelledby="faq-title">
    <div>
      <h2 id="faq-title">Questions, answered.</h2>
      <p className={classes.sub}>
        The numbers come from the standard Fair Guard, the rules that every new group starts with.
      </p>
    </div>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  </section>
)
