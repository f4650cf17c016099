// Words that many screens share.
export const pleaseTryAgain = 'Please try again.'
export const cancel = 'Cancel'
export const back = 'Back'
export const close = 'Close'
export const tryAgain = 'Try again'
export const signIn = 'Sign in'
export const backToSignIn = 'Back to Sign In'
export const unreachable = 'Beanpool cannot be reached.'
export const needsCookies = 'Allow cookies for this site, then sign in again.'
export const unreachableTryAgain = 'Beanpool cannot be reached. Please try again.'
export const done = 'Done'
export const undo = 'Undo'
export const error = 'Error'
export const loading = 'Loading'
export const decline = 'Decline'
export const accept = 'Accept'
/** Above a step's title; counts the step itself. */
export const stepsLeft = (left: number): string => (left === 1 ? 'Last step' : `${left} steps left`)
export const goOn = 'Continue'
export const retry = 'Retry'
export const beanpool = 'Beanpool'
export const notSaved = 'Not saved'
export const save = 'Save'
export const saved = 'Saved'
export const edit = 'Edit'
export const deleteIt = 'Delete'
export const remove = 'Remove'
export const copy = 'Copy'
export const notNow = 'Not now'
export const confirm = 'Confirm'
export const settings = 'Settings'
export const dashboard = 'Dashboard'
export const families = 'Families'
export const pools = 'Pools'
export const group = 'Group'
export const email = 'Email'
export const firstName = 'First name'
export const lastName = 'Last name'
export const yourPassword = 'Your password'
export const typeTheCode = 'Type the code first.'
/** Spec 8, word for word. */
export const failedToSaveAccount = 'Failed to save Account.'
export const phone = 'Phone'
export const yourFamily = 'Your family'
export const createGroup = 'Create Group'
export const onlyAdmins = 'Only group admins can do that.'
export const notesOptional = 'Notes (optional)'
export const you = 'you'
export const youDrive = 'You drive'
export const couldNotCopy = 'Could not copy'
export const linkCopied = 'Link copied'
export const upgradeToPro = 'Upgrade to Pro'
/** The title of a page in the browser's tab. */
export const pageTitle = (title: string): string => `${title} · Beanpool`
export const youAreAwayThen = 'You said that you can’t drive then.'

export const broken = {
  broken: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Nothing that was saved is lost.',
  },
  away: {
    title: 'Beanpool has a problem',
    text: 'This page could not be fetched. Nothing that was saved is lost. Please try again in a moment.',
  },
  unreached: {
    title: 'No connection',
    text: 'This page couldn’t load. It will open when you’re back online.',
  },
}

export const notSent = {
  now: {
    title: "Not sent: you're offline.",
    text: 'Nothing has changed, and nobody knows yet. Try again when you have a connection.',
  },
  form: {
    title: "Not saved: you're offline.",
    text: 'What you entered is still here. Try again when you have a connection.',
  },
  signOut: {
    title: "Not signed out: you're offline.",
    text: 'You are still signed in. Try again when you have a connection.',
  },
}
export const thereWasNoAnswerCheck =
  'There was no answer. Check your connection and try again. It won’t happen twice.'
export const callQuestion = (name: string): string => `Call ${name}?`
export const callButton = (name: string): string => `Call ${name}`

export const thisDidNotLoad = 'This did not load'
export const checkConnection = 'Please check your connection and try again.'

export const notFound = 'Not found'
/** Above a form's button, and where the server knew first. */
export const changedMeanwhile = 'Someone else just changed this. Save again if yours is right.'
export const backToTheDashboard = 'Back to the dashboard'
export const whyNotFound = 'It was removed, or it belongs to a group that you are not in.'
export const oneMoment = 'One moment'
export const againIn = (wait: string): string => `We’ll try again in ${wait}.`
export const noConnection = 'No connection'
export const loadsWhenOnline = 'This loads as soon as you are back online.'

// Words of the banner about the connection and of changes that wait for it.
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** `asOf`: the time the shown data was read, if the app started offline. */
type Facts = { online: boolean; waiting: number; givenUp: number; asOf?: string | null }

/** Null if there is nothing to say. */
export const bannerWords = ({ online, waiting, givenUp, asOf = null }: Facts): string | null => {
  const offline = online ? [] : ['Offline.']
  if (givenUp > 0) return [...offline, `${changes(givenUp)} not saved.`].join(' ')
  if (waiting > 0) return [...offline, `${changes(waiting)} waiting to be sent.`].join(' ')
  if (online && !asOf) return null
  return `You're offline. ${asOf ? `As of ${asOf}.` : 'What you see may be old.'}`
}

export const cutOff = 'The end was cut off'
export const onlySoMuchFits = (characters: number): string =>
  `This field takes ${characters} characters at most.`

export const why = 'Why?'

export const closeMessage = 'Close message'

export const show = 'Show'

export const skipToContent = 'Skip to content'
export const beanpoolToTheDashboard = 'Beanpool, to the dashboard'
export const main = 'Main'
