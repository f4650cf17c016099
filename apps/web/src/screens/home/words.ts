import * as everyday from '../../ui/everyday-words.ts'
export const allDroveAndAreEven = 'Everybody drove once, and everybody is even.'
export const firstToDrive = (name: string): string => `Everybody is even. The ${name} family starts.`
export const nextInTurn = (name: string, balance: string): string => `Next in turn: ${name}, ${balance}.`
export const mapleStreetThisWeek = 'Maple Street, this week'
export const droveEarned = (name: string, earned: number): string => `${name} drove, earned ${earned}`
export const drives = (name: string): string => `${name} drives`
export const pause = 'Pause'
export const again = 'Again'
export const play = 'Play'

export const whatIsABean = 'What is a bean?'
export const beanAnswer =
  'A seat. Drive another family’s child: earn a bean. Get a ride: spend one. Your own kids are free.'
export const priceAnswer =
  'Early, evening, bad-weather and short-notice rides can cost more. Beans are points, not money.'
export const whatIfWeFallBehind = 'What if we fall behind?'
export const fallBehindAnswer =
  'At 2 behind, you drive next. At 5 behind, you can’t book recurring rides: your kids’ seats wait until you drive.'
export const whatIfICantDrive = 'What if I can’t drive?'
export const cantDriveAnswer = 'Your partner steps in, we find another driver, or you offer cash.'
export const giveBackAnswer =
  'No strike, as long as someone else drives. A late cancel, under 3 hours before the start, is a strike and costs you a bean. Ill? An admin can excuse it.'
export const whatDoStrikesDo = 'What do strikes do?'
export const strikesAnswer =
  '3 strikes mean probation until you complete a drive: you are asked first, and can’t post urgent rides or add kids. Strikes expire after 30 days.'
export const whoSeesOurData = 'Who sees our data?'
export const dataAnswer =
  'Only families who share a group with you. Groups are invite-only, and nobody’s location is tracked.'

export const whoIsAhead = 'Who is ahead, who drives next'
export const lowestOfThoseWhoCan = 'lowest who can'
export const nextInLine = 'next in line'
export const thirdInLine = 'third in line'
export const carTooSmall = '2 seats for 3 kids'
export const awayUntilFriday = 'away until Friday'

export const meyerCantDriveIll = 'Meyer can’t drive: ill'
export const strikeWaivedOnceSomebodyDrives = 'No strike if someone drives'
export const offeredToTran = 'Offered to Tran'
export const expires = 'Expires in 12:10'
export const tranDrives = 'Tran drives'
export const coveredStrikeWaived = 'Covered, no strike'

export const nobodyKeepsScore = 'Nobody keeps score'
export const beansRemember = 'The beans remember who drove, so you don’t have to.'
export const nobodyIsAskedTwice = 'Nobody is asked twice'
export const turnsAreARule = 'A rule decides the turns, and everyone can read it.'
export const noRingingRound = 'No ringing round'
export const nextFamilyIsAsked = 'A driver drops out? We ask the next family.'
export const withoutTheChat = 'The school run, without the group chat.'
export const fairAndVisible = 'Fair, and you can see it'
export const barsExplained = 'Right is ahead, left is behind. The lowest family drives next.'
export const itAlwaysSaysWhy = 'It always says why'
export const reasonsExplained = 'Who was lowest, who is away, whose car is too small.'
export const aPlanForBadMornings = 'A plan for bad mornings'
export const badMorningsExplained =
  'Fever the evening before? Tap Can’t drive. We ask the others in fair order.'
export const notRidingToday = 'Not riding today'
export const notRidingExplained = 'For a day, a range, or until further notice.'
export const swapExplained = 'Trade drives with another family.'
export const urgentRides = 'Urgent rides'
export const urgentExplained = 'Nobody can drive? Offer cash. No beans move.'
export const tenMinutesToUndo = 'Ten minutes to undo'
export const undoExplained = 'Tapped the wrong thing? Take it back.'
export const snowDays = 'Snow days'
export const snowDaysExplained = 'An admin moves or cancels a whole day at once. No strikes.'
export const onTheRecord = 'On the record'
export const recordExplained = 'Every ride keeps its history.'
export const everythingForAFairWeek = 'Everything a fair week needs.'
export const startExplained = 'Name it, and send a link to your class, team or street.'
export const addTheRuns = 'Add the runs'
export const poolsExplained = 'Say when and where, and who rides.'
export const seeWhoDrives = 'See who drives'
export const planExplained = 'Fair turns, around cars, absences and wishes.'
export const driveTapDone = 'Drive, tap Done'
export const doneExplained = 'The driver earns, the riders spend, the week evens out.'
export const howItWorks = 'How it works, in four steps.'
export const questionsAnswered = 'Questions, answered.'
export const swap = 'Swap'

export const joinYourGroup = 'Join your group'
export const welcomeBack = (firstName: string): string => `Welcome back, ${firstName}!`
export const sweetFairLiftsEveryWeek = everyday.tagline
export const lead =
  'Share the school run without keeping score. Beanpool plans who drives, even when a morning goes wrong.'
export const pageTitle = `Beanpool · ${sweetFairLiftsEveryWeek}`
export const gotACode = 'Got a code?'
export const accountDeleted = 'Your account is deleted.'
export const goodbye = 'Thank you for the lifts. You’re always welcome back.'

export const starter = 'Starter'
export const family = 'Family'
export const groupAdmin = 'Group Admin'
export const forYourFirstGroup = 'For your first group.'
export const forBusyFamilies = 'For more than one run.'
export const forAdmins = 'For those who run a group.'
export const free = '$0'
export const familyPrice = '$9.99'
export const groupAdminPrice = '$19.99'
export const perMonthAfterTheBeta = 'a month: planned price after the beta'
export const oneGroup = '1 group of your own'
export const upToThreeKids = 'Up to 3 kids'
export const basicTracking = 'Beans, balances and reasons'
export const joinAnyNumber = 'Join any number of groups'
export const unlimitedGroupsAndKids = 'Unlimited groups and kids'
export const analytics = 'Charts of your group and your year'
export const customRules = 'Your own Fair Guards'
export const prioritySupport = 'Priority support'
export const groupTools = 'Schedule previews, snow days, full history'
export const reporting = 'Group reports'
export const branding = 'Your own name and logo'

export const freeInTheBeta = 'Free in the beta'
