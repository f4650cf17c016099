// Words of the banner about the connection and of what waits for it.
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

type Facts = { online: boolean; waiting: number; givenUp: number }

/** Null: there is nothing to say. */
export const bannerWords = ({ online, waiting, givenUp }: Facts): string | null => {
  const offline = online ? [] : ['Offline.']
  if (givenUp > 0) return [...offline, `${changes(givenUp)} not saved.`].join(' ')
  if (waiting > 0) return [...offline, `${changes(waiting)} waiting to be sent.`].join(' ')
  return online ? null : "You're offline. What you see may be old."
}
