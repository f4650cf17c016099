// Words of an unreadable push message.
export const news = 'There is news for you.'
