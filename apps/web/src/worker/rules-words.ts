// Texts for a push message that cannot be read.
export const news = 'There is news for you.'
