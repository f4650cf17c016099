// The questions of the landing page. The rules are those of packages/domain under the standard Fair Guard, which every
// new group starts with (docs/fairness.md says the same at more length).

import * as words from './faq-words.ts'

export const questions: { question: string; answer: string[] }[] = [
  {
    question: words.whatIsABean,
    answer: [words.aSeatDriveAnotherFamilys, words.aRideEarlyInThe],
  },
  {
    question: words.whoDecidesWhoDrives,
    answer: [words.theRulesDoTheFamily, words.eachRideShowsTheFamilies],
  },
  {
    question: words.whatHappensWhenWeFall,
    answer: [words.at2BehindTheNext],
  },
  {
    question: words.whatIfICantDrive,
    answer: [words.oneTapOnCantDrive, words.givingADriveBackAdds],
  },
  {
    question: words.whatDoStrikesDo,
    answer: [words.n3StrikesMeanProbationYou],
  },
  {
    question: words.howAreUrgentRidesPaid,
    answer: [words.inCashBetweenTheTwo],
  },
  {
    question: words.whoSeesOurNamesAnd,
    answer: [words.onlyTheFamiliesOfA],
  },
  {
    question: words.whatDoesItCost,
    answer: [words.freeIsFreeForGood],
  },
]
