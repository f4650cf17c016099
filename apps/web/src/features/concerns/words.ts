import type { concerns as contractConcerns } from '@beanpool/contract/concerns'
import type { RefusalOf } from '@beanpool/contract/errors'

// Words of concerns: confidential reports to the admins, and their answers.

export const title = 'Concerns'
export const forAdmins =
  'What families tell the admins in confidence. A family never sees a concern about itself.'
export const forMembers = 'What you told the admins in confidence, and what they answered.'
export const reportAConcern = 'Report a concern'
export const didNotLoad = 'The concerns did not load'
export const noConcerns = 'No concerns'
export const noneForAdmins = 'When a family raises one, it shows up here, and you are told.'
export const noneForMembers =
  'If something worries you about a ride or a family, tell the admins. Only they and you read it.'

export const toAnswer = 'To answer'
export const yours = 'Yours'
export const answeredBefore = 'Answered'
export const by = (adult: string, family: string, ago: string): string =>
  adult === '' || adult === family ? `${family}, ${ago}` : `${adult} (${family}), ${ago}`
export const youSaid = (ago: string): string => `You, ${ago}`
export const about = (family: string): string => `About ${family}`
export const aboutNobody = 'About nobody in particular'
export const gone = 'The text was deleted with its author’s account.'
export const answered = (adult: string, ago: string): string => `${adult || 'An admin'} answered ${ago}`
export const waits = 'The admins have been told. You’ll hear from us when one of them answers.'
export const yourAnswer = 'Your answer'
export const answerHint = 'Only the parent who raised it, and admins with no part in it, read this.'
export const sendAnswer = 'Answer and close'
export const answerSent = 'Answer sent'
export const theyHearIt = 'The parent who raised it is told now.'
export const notAnswered = 'The answer was not sent'
export const writeAnAnswer = 'Write an answer'

export const whoIsItAbout = 'Who is it about?'
export const nobodyInParticular = 'Nobody in particular'
export const whatWorriesYou = 'What worries you?'
export const sayWhat = 'Say what worries you'
export const whoReadsIt =
  'Admins read it with your name, and answer you. A family that you name never sees it.'
export const send = 'Send to the admins'
export const sent = 'Your concern is with the admins'
export const sentLine = 'You’ll hear from us when one of them answers.'
export const notSent = 'Your concern was not sent'
/** `family`: the family that the concern names, which has the only other admins. */
export const nobodyReadsIt = (family: string | null): string =>
  family === null
    ? 'Your family has the only admins of this group, so nobody else would read it. Write to us instead:'
    : `Only admins of ${family} could read it, and a family never sees a concern about itself. Write to us instead:`

type Refusal = RefusalOf<typeof contractConcerns.raise> | RefusalOf<typeof contractConcerns.answer>
const refusals: Record<Refusal, string> = {
  own_family: 'Name another family, or nobody.',
  no_other_admin: 'No admin is left who has no part in this.',
  admin_only: 'Only an admin of the group answers.',
  was_answered: 'Another admin has answered it already.',
}
export const refusal = (reason: Refusal): string => refusals[reason]

export const concerns = 'Concerns'
