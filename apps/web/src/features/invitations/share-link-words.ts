// Words of use-share-link.ts.
export const linkCopied = 'Link copied'
export const pasteItInYourChat = 'Paste it in your chat.'
export const invitation = (groupName: string): string => `Share rides with us in ${groupName}`
export const openInviteNotAvailable = 'Open invite not available'
