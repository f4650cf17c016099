// Words of the banner about the connection and of changes that wait for it.
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** `asOf`: when the shown data was read, if the app started without an answer. */
type Facts = { online: boolean; waiting: number; givenUp: number; asOf?: string | null }

/** Null without anything to say. */
export const bannerWords = ({ online, waiting, givenUp, asOf = null }: Facts): string | null => {
  const offline = online ? [] : ['Offline.']
  if (givenUp > 0) return [...offline, `${changes(givenUp)} not saved.`].join(' ')
  if (waiting > 0) return [...offline, `${changes(waiting)} waiting to be sent.`].join(' ')
  if (online && !asOf) return null
  return `You're offline. ${asOf ? `As of ${asOf}.` : 'What you see may be old.'}`
}
