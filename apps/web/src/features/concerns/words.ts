import type { concerns as contractConcerns } from '@beanpool/contract/concerns'
import type { RefusalOf } from '@beanpool/contract/errors'

// Sentences about concerns, which are confidential reports to the admins, and about their answers.

export const title = 'Concerns'
export const forAdmins = 'Told in confidence. A family never sees one about itself.'
export const forMembers = 'What you told the admins, and their answers.'
export const reportAConcern = 'Report a concern'
export const noConcerns = 'No concerns'
export const noneForAdmins = 'New ones show up here.'
export const noneForMembers = 'Something worries you? Tell the admins. Only they read it.'

export const toAnswer = 'To answer'
export const yours = 'Yours'
export const answeredBefore = 'Answered'
export const by = (adult: string, family: string, ago: string): string =>
  adult === '' || adult === family ? `${family}, ${ago}` : `${adult} (${family}), ${ago}`
export const youSaid = (ago: string): string => `You, ${ago}`
export const about = (family: string): string => `About ${family}`
export const aboutNobody = 'About nobody'
export const gone = 'Deleted with its author’s account.'
export const answered = (adult: string, ago: string): string => `${adult || 'An admin'} answered ${ago}`
export const sentLine = 'We’ll tell you when one answers.'
export const waits = `The admins know. ${sentLine}`
export const yourAnswer = 'Your answer'
export const answerHint = 'Only the parent and uninvolved admins read this.'
export const sendAnswer = 'Answer and close'
export const answerSent = 'Answer sent'
export const theyHearIt = 'We’re telling the parent.'
export const notAnswered = 'The answer was not sent'
export const writeAnAnswer = 'Write an answer'

export const whoIsItAbout = 'Who is it about?'
export const nobodyInParticular = 'Nobody in particular'
export const whatWorriesYou = 'What worries you?'
export const sayWhat = 'Say what worries you'
export const whoReadsIt = 'Admins see your name and answer you. The family you name never sees it.'
export const send = 'Send to the admins'
export const sent = 'Your concern is with the admins'
export const notSent = 'Your concern was not sent'
/** `family`: the family that the concern is about, to which all other admins belong. */
export const nobodyReadsIt = (family: string | null): string =>
  family === null
    ? 'Only your family would read it. Write to us instead:'
    : `Only ${family} could read it. Write to us instead:`

type Refusal = RefusalOf<typeof contractConcerns.raise> | RefusalOf<typeof contractConcerns.answer>
const refusals: Record<Refusal, string> = {
  own_family: 'Name another family, or nobody.',
  no_other_admin: 'No uninvolved admin is left.',
  admin_only: 'Only admins answer.',
  was_answered: 'Another admin answered it.',
}
export const refusal = (reason: Refusal): string => refusals[reason]

export const concerns = 'Concerns'
