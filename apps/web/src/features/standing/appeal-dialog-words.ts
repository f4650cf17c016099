export const sentToTheAdmins = 'Sent to the admins'
export const youWillSeeTheirAnswer = 'You will see their answer here.'
export const notSent = 'Not sent'
export const askToExcuseThisStrike = 'Ask to excuse this strike?'
export const whatHappened = 'What happened?'
export const onlyTheAdminsSeeIt = 'Only the admins see it. You can ask once.'
export const ifTheyExcuseIt =
  'If they excuse it, it no longer counts, and you get back any beans it cost you.'
export const askTheAdmins = 'Ask the admins'
