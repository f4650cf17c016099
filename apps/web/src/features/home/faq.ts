// The questions of the landing page. The rules are those of packages/domain under the standard Fair Guard, with which
// every new group starts (docs/fairness.md has more detail).

import * as words from './words.ts'

export const questions: { question: string; answer: string[] }[] = [
  {
    question: words.whatIsABean,
    answer: [words.beanAnswer, words.priceAnswer],
  },
  {
    question: words.whoDecidesWhoDrives,
    answer: [words.whoDrivesAnswer, words.reasonsAnswer],
  },
  {
    question: words.whatIfWeFallBehind,
    answer: [words.fallBehindAnswer],
  },
  {
    question: words.whatIfICantDrive,
    answer: [words.cantDriveAnswer, words.giveBackAnswer],
  },
  {
    question: words.whatDoStrikesDo,
    answer: [words.strikesAnswer],
  },
  {
    question: words.howAreUrgentRidesPaid,
    answer: [words.urgentAnswer],
  },
  {
    question: words.whoSeesOurData,
    answer: [words.dataAnswer],
  },
  {
    question: words.whatDoesItCost,
    answer: [words.costAnswer],
  },
]
