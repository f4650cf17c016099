// Words of the banner about the connection and of what waits for it.
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** `asOf`: when what is shown was read, where the app started without an answer. */
type Facts = { online: boolean; waiting: number; givenUp: number; asOf?: string | null }

/** Null: there is nothing to say. */
export const bannerWords = ({ online, waiting, givenUp, asOf = null }: Facts): string | null => {
  const age = asOf === null ? [] : [`As of ${asOf}.`]
  const offline = online ? age : ['Offline.', ...age]
  if (givenUp > 0) return [...offline, `${changes(givenUp)} not saved.`].join(' ')
  if (waiting > 0) return [...offline, `${changes(waiting)} waiting to be sent.`].join(' ')
  if (asOf !== null) return `${online ? 'No answer from Beanpool.' : "You're offline."} As of ${asOf}.`
  return online ? null : "You're offline. What you see may be old."
}
