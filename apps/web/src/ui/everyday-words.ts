// Texts that many screens share.
export const pleaseTryAgain = 'Please try again.'
export const cancel = 'Cancel'
export const back = 'Back'
export const close = 'Close'
export const tryAgain = 'Try again'
export const signIn = 'Sign in'
export const backToSignIn = 'Back to Sign In'
export const unreachable = 'Beanpool cannot be reached.'
export const needsCookies = 'Allow cookies for this site, then sign in again.'
export const unreachableTryAgain = `${unreachable} ${pleaseTryAgain}`
export const done = 'Done'
export const undo = 'Undo'
export const error = 'Error'
export const loading = 'Loading'
export const decline = 'Decline'
export const accept = 'Accept'
/** Shown above the title of a step, with a count that includes this step. */
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
/** Quoted from spec 8, word for word. */
export const failedToSaveAccount = 'Failed to save Account.'
export const phone = 'Phone'
export const yourFamily = 'Your family'
export const createGroup = 'Create Group'
export const onlyAdmins = 'Only admins can do that.'
export const undoHint = 'Undo it within ten minutes.'
export const noPhoneNumber = 'no phone number'
export const showEarlier = 'Show earlier'
export const whatHappened = 'What happened'
export const couldNotAccept = 'Could not accept'
export const couldNotDecline = 'Could not decline'
export const couldNotJoin = 'Could not join'
export const changedSince = 'Something changed. This would happen now.'
export const groupName = 'Group name'
export const city = 'City'
export const timeZone = 'Time zone'
export const descriptionOptional = 'Description (optional)'
export const noneYet = 'None yet.'
export const otherEmail = (email: string | null): string =>
  `This invitation is for ${email ?? 'a different email address'}.`
export const useTheMailsAddress = 'Use the address we mailed.'
export const groupsSeeIt = 'Only your groups’ families see it.'
export const someoneIsDriving = 'Someone is driving. Try again after the ride.'
export const invitationCode = 'Invitation code'
export const createNewPool = 'Create New Pool'
export const createFirstPool = 'Create First Pool'
export const openBeanpool = 'Open Beanpool'
export const talkToAnAdmin = 'Doesn’t suit you? Talk to an admin.'
export const anAdminDecides = 'An admin decides.'
export const seeWhatChanges = 'See what changes'
export const notesOptional = 'Notes (optional)'
export const you = 'you'
export const details = 'Details'
export const youDrive = 'You drive'
export const couldNotCopy = 'Could not copy'
export const linkCopied = 'Link copied'
export const upgradeToPro = 'Upgrade to Pro'
/** The title of a page, as shown in the browser's tab. */
export const pageTitle = (title: string): string => `${title} · Beanpool`
export const youAreAwayThen = 'You said you can’t drive then.'

export const broken = {
  broken: {
    title: 'Something went wrong',
    text: 'Nothing you saved is lost.',
  },
  away: {
    title: 'Beanpool has a problem',
    text: 'Nothing you saved is lost. Try again in a moment.',
  },
  unreached: {
    title: 'No connection',
    text: 'This page opens when you’re back online.',
  },
}

export const notSent = {
  now: {
    title: "Not sent: you're offline.",
    text: 'Nothing has changed. Try again when you’re back online.',
  },
  form: {
    title: "Not saved: you're offline.",
    text: 'What you entered is still here. Try again when you’re back online.',
  },
  signOut: {
    title: "Not signed out: you're offline.",
    text: 'You are still signed in. Try again when you’re back online.',
  },
}
export const thereWasNoAnswerCheck = 'No answer. Check your connection and try again: it won’t happen twice.'
export const callQuestion = (name: string): string => `Call ${name}?`
export const callButton = (name: string): string => `Call ${name}`

export const thisDidNotLoad = 'This did not load'
export const checkConnection = 'Check your connection and try again.'

export const notFound = 'Not found'
/** Shown above the button of a form, in place of the server's refusal. */
export const changedMeanwhile = 'Someone just changed this. Save again if yours is right.'
export const backToTheDashboard = 'Back to the dashboard'
export const whyNotFound = 'It was removed, or you’re not in its group.'
export const oneMoment = 'One moment'
export const againIn = (wait: string): string => `We’ll try again in ${wait}.`
export const noConnection = 'No connection'
export const loadsWhenOnline = 'This loads when you’re back online.'

// Texts in the connection banner, and for changes that need a connection.
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** `asOf`: the time at which the data on the screen was read, if the app started offline. */
type Facts = { online: boolean; waiting: number; givenUp: number; asOf?: string | null }

/** Returns null if there is nothing to say. */
export const bannerWords = ({ online, waiting, givenUp, asOf = null }: Facts): string | null => {
  const offline = online ? [] : ['Offline.']
  if (givenUp > 0) return [...offline, `${changes(givenUp)} not saved.`].join(' ')
  if (waiting > 0) return [...offline, `${changes(waiting)} waiting to be sent.`].join(' ')
  if (online && !asOf) return null
  return `You're offline. ${asOf ? `As of ${asOf}.` : 'What you see may be old.'}`
}

export const cutOff = 'The end was cut off'
export const onlySoMuchFits = (characters: number): string => `At most ${characters} characters.`

export const why = 'Why?'

export const closeMessage = 'Close message'

export const show = 'Show'

export const skipToContent = 'Skip to content'
export const beanpoolToTheDashboard = 'Beanpool, to the dashboard'
export const main = 'Main'

export const startOrJoin = 'Start or join a group'
export const noneRides = 'None of your kids rides in this pool.'
export const joinWithCode = 'Join with a code'
export const anotherAdminOfYours = 'It’s about your family, so another admin decides'
export const notYoursNow = 'Your family no longer drives it'
export const fromPools = 'They come from pools: trips that repeat.'
export const wrongCode = 'Wrong code. Try the next one.'
export const poolEnded = 'This pool ended with its term.'
export const nobodyElseRides = 'Nobody else rides, so it’s cancelled.'
export const anotherAdmin = 'Another admin decides for your family.'
export const whatYouShare = 'What you share rides for'
export const nextFamilyAsked = 'The next family is asked.'
export const fairGuardsOfYours = 'Fair Guards of your own'
export const groupNotLoaded = 'Failed to load group data'
export const templatesNotLoaded = 'Failed to load FG templates'
export const notAssigned = 'Failed to assign Fair Guard'
export const whenYouCannot = 'When you cannot drive'
export const rideCancelled = 'This ride was cancelled'
export const rideStarted = 'The ride has started.'
export const familyIsTold = 'The family is told.'
export const wholeRide = 'See the whole ride'
export const seeFairGuard = 'See the Fair Guard'
export const signInAgain = 'Please sign in again.'
export const onlyYouSee = 'Only you see this.'
export const newPassword = 'New password'
export const needsDriver = 'Needs driver'
export const placeName = 'Name of the place'
export const lookAtGroup = 'Look at the group'
export const kidsOfRide = 'Kids of this ride'
export const notStarted = 'It hasn’t started yet'
export const handOver = 'Hand over the group'
export const groupsOfYours = 'Groups of your own'
export const groupNameRequired = 'Group name is required'
export const guardCreated = 'Fair Guard created successfully'
export const groupNotSaved = 'Failed to save group'
export const familiesNotLoaded = 'Failed to load families.'
export const notClaimed = 'Failed to claim request'
export const credentialsNeeded = 'Drivers need valid credentials.'
export const notSignedOut = 'Could not sign out'
export const chooseAnother = 'Choose another'
export const changeForGroup = 'Change for this group'
export const carpoolRules = 'Carpool Rules'
export const askForPool = 'Ask for a pool'
export const noDriver = 'No driver yet'
export const streetAddress = 'Street address, city'
export const preferences = 'Your driving preferences'
export const ridesAhead = 'Rides planned ahead'
export const poolRequests = 'Requests for pools'
export const printWeek = 'Print the week'
export const openGroup = 'Open the group'
export const within48Hours = 'Only within 48 hours'
export const onMyWay = 'On my way'
export const nothingWaits = 'Nothing is waiting.'
export const noRidesYet = 'No rides yet'
export const noRidesPlanned = 'No rides planned'
export const leaveAsIs = 'Leave as is'
export const homeReserved = 'Home is reserved'
export const guardAssigned = 'Fair Guard assigned'
export const library = 'Fair Guard Library'
export const notSavedYet = 'Not saved yet'
export const endTime = 'End time (optional)'
export const downloadData = 'Download my data'
export const asCsv = 'Download as CSV'
export const createAccount = 'Create your account'
export const familyFirst = 'Create family first'
export const notRejected = "Couldn't reject invitation"
export const notApproved = "Couldn't approve invitation"
export const notRevoked = 'Could not revoke'
export const notConfirmed = 'Could not confirm'
export const confirmIt = 'Confirm it’s you'
export const cityRequired = 'City is required'
export const chooseGroup = 'Choose a group'
export const backToPools = 'Back to Pools'
export const addAddress = 'Add an address'
export const cannotDriveWhen = "When can't you drive?"
export const urgentRides = 'Urgent rides'
export const twoAtOnce = 'Two rides at once'
export const rideDay = 'Ride day'
export const turnOn = 'Turn on'
export const rideIsDone = 'Ride is done'
export const notRiding = 'Not riding'

export const getStarted = 'Get Started'
export const tagline = 'Sweet, fair lifts every week.'
export const freeAndPro = 'Free and Pro'
export const backHome = 'Back to Home'
export const morningRun = 'Morning School Run'
export const takeTour = 'Take the tour'
export const shareInTurns = 'Share rides to school and sports in fair turns.'
export const startGroup = 'Start your group'
export const seeHow = 'See how it works'
export const myGroups = 'My Groups'
export const yourPlan = 'Your plan'
export const yourPhone = 'Your phone'
export const yourBeans = 'Your beans'
export const wrongPassword = 'Wrong password.'
export const whyOptional = 'Why (optional)'
export const whoRode = 'Who rode?'
export const whoRides = 'Who rides'
export const toDecide = 'To decide'
export const thisDevice = 'This device'
export const swapProposed = 'Swap proposed'
export const startTimeWord = 'Start time'
export const signOut = 'Sign out'
export const seePro = 'See Pro'
export const searchFamilies = 'Search families'
export const safetyCard = 'Safety card'
export const rideDone = 'Ride done'
export const reputationSharing = 'Reputation Sharing'
export const pickedUp = 'Picked up'
export const openCalendar = 'Open calendar'
export const notificationSettings = 'Notification settings'
export const noteOptional = 'Note (optional)'
export const notDownloaded = 'Not downloaded'
export const notCounted = 'Not counted'
export const noPreview = 'No preview'
export const newAddress = 'New address'
export const mornings = 'Mornings only'
export const moreEven = 'More even'
export const mergeCars = 'Merge cars'
export const linkSent = 'Link sent'
export const linkAddress = 'Link address'
export const joinGroup = 'Join Group'
export const inviteFamilies = 'Invite families'
export const inviteFamily = 'Invite Family'
export const invitationSent = 'Invitation sent'
export const invalidEmail = 'Invalid email'
export const homeAddress = 'Home address'
export const generateSchedule = 'Generate schedule'
export const fullAddress = 'Full address'
export const fewerDrives = 'Fewer drives'
export const familyName = 'Family name'
export const droppedOff = 'Dropped off'
export const driverCredentials = 'Driver Credentials'
export const deleteAccount = 'Delete Account'
export const createPool = 'Create Pool'
export const copyAddress = 'Copy address'
export const clearAll = 'Clear all'
export const yourGroups = 'Your groups'
export const theDriver = 'The driver'
export const notSavedDot = 'Not saved yet.'
export const lincoln = 'Lincoln School'
export const emailLink = 'Email me a link'
export const noPasskey = 'No passkey was used.'
export const cantDrive = "Can't drive"
export const notPickedUp = 'not picked up'
export const createAccountWord = 'Create account'
export const happened = 'What happened?'
export const keepIt = 'Keep it'
export const keepThem = 'Keep them'
export const whyThisDriver = 'Why this driver?'
