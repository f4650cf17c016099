// Words of reputation-link.tsx.
export const title = 'A link to show'
export const didNotLoad = 'Your link did not load'
export const whatItIsFor =
  'For an admin of a group you have not asked to join yet. It shows your name and the facts above, always as they are now.'
export const onlyWhileShared = 'A link shows your reputation only while you share it.'
export const yourLink = 'Your link'
export const makeLink = 'Make a link'
export const copy = 'Copy'
export const takeBack = 'Take the link back'
export const linkCopied = 'Link copied'
export const couldNotCopy = 'Could not copy'
export const markIt = 'Mark the link and copy it by hand.'
export const notSaved = 'Not saved'
