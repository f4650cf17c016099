export const allDroveAndAreEven = 'Everybody drove once, and everybody is even.'
export const firstToDrive = (name: string): string => `Everybody is even. The ${name} family starts.`
export const nextInTurn = (name: string, balance: string): string => `Next in turn: ${name}, ${balance}.`
export const mapleStreetThisWeek = 'Maple Street, this week'
export const morningSchoolRun = 'Morning School Run'
export const droveEarned = (name: string, earned: number): string => `${name} drove, earned ${earned}`
export const drives = (name: string): string => `${name} drives`
export const pause = 'Pause'
export const again = 'Again'
export const play = 'Play'

export const whatIsABean = 'What is a bean?'
export const beanAnswer =
  'A seat. Drive another family’s child and you earn a bean; that family spends one. Your own children cost nothing and earn nothing. So the balances of a group always add up to zero.'
export const priceAnswer =
  'A ride early in the morning, in the evening, in bad weather or at short notice can cost more than one bean. Each ride shows its price. Beans are points, not money: they cannot be bought or paid out.'
export const whoDecidesWhoDrives = 'Who decides who drives?'
export const whoDrivesAnswer =
  'The rules do. The family with the lowest balance drives next, and rides that are already planned count, so nobody gets two weeks of drives in a row. One thing comes before turns: every ride should have a driver.'
export const reasonsAnswer = 'Each ride shows the families in order, with the reason for each.'
export const whatIfWeFallBehind = 'What happens when we fall behind?'
export const fallBehindAnswer =
  'At 2 behind, the next drives come to you first. At 5 behind, you cannot book recurring rides: your children’s seats are held until you drive. One drive is usually enough, and the seats come back by themselves. On your own drives your children always ride along.'
export const whatIfICantDrive = 'What if I can’t drive after all?'
export const cantDriveAnswer =
  'One tap on Can’t drive. Your partner can drive instead, the ride can be offered to the others in fair order, you can give it back, or you can make it an urgent ride for cash.'
export const giveBackAnswer =
  'Giving a drive back adds a strike, which is waived as soon as someone else drives. A late cancel, under 3 hours before the start, is a strike at once, and your family pays a bean to the one that steps in. If someone claims it as an urgent ride, you get neither. Were you ill? An admin can excuse it.'
export const whatDoStrikesDo = 'What do strikes do?'
export const strikesAnswer =
  '3 strikes mean probation: you are asked first, cannot turn drives into urgent rides and cannot enrol more children, until you have completed a drive. Strikes expire after 30 days.'
export const howAreUrgentRidesPaid = 'How are urgent rides paid?'
export const urgentAnswer =
  'In cash, between the two of you, outside the app. Urgent rides never change beans.'
export const whoSeesOurData = 'Who sees our names and addresses?'
export const dataAnswer =
  'Only the families of a group that you share. Groups are by invitation, and everyone who joins is asked for consent first. Beanpool never collects anybody’s location.'
export const whatDoesItCost = 'What does it cost?'
export const costAnswer =
  'Free is free for good, and joining a group is free for everybody, always. Pro is free during the closed beta, with a beta code.'

export const whoIsAhead = 'Who is ahead, who drives next'
export const whyThisDriver = 'Why this driver?'
export const lowestOfThoseWhoCan = 'lowest of those who can'
export const nextInLine = 'next in line'
export const thirdInLine = 'third in line'
export const carTooSmall = 'car too small: 2 seats for 3 kids'
export const awayUntilFriday = 'away until Friday'

export const meyerCantDriveIll = 'Meyer can’t drive: ill'
export const strikeWaivedOnceSomebodyDrives = 'Strike, waived once someone drives'
export const offeredToTran = 'Offered to Tran'
export const expires = 'Expires in 12:10'
export const tranDrives = 'Tran drives'
export const coveredStrikeWaived = 'Covered, strike waived'

export const nobodyKeepsScore = 'Nobody keeps score'
export const beansRemember =
  'The tally in the chat, the one who always jumps in, the favour that was never returned: the beans remember, so you don’t have to.'
export const nobodyIsAskedTwice = 'Nobody is asked twice'
export const turnsAreARule =
  'Turns come from who drove, who is free and whose car is large enough. It is a rule that everyone can read, not a person who has to ask.'
export const noRingingRound = 'No ringing round'
export const nextFamilyIsAsked =
  'When a driver drops out, the ride is offered to the next family in fair order, then to the one after. The first to say yes drives.'
export const withoutTheChat = 'The school run, without the group chat.'
export const fairAndVisible = 'Fair, and you can see it'
export const barsExplained =
  'Each family has a bar: right of the line is ahead, left is behind. The lighter part shows what the planned rides will change. The family with the lowest balance drives next, and all balances together always add up to zero.'
export const itAlwaysSaysWhy = 'It always says why'
export const reasonsExplained =
  'Open any ride and read the order: who was lowest, who is away, whose car is too small. No arguing with a black box, and nobody has to explain themselves.'
export const aPlanForBadMornings = 'A plan for bad mornings'
export const badMorningsExplained =
  'A fever the evening before is one tap on Can’t drive. The others are asked in fair order, a quarter of an hour each, and all at once when the start is near. The family that takes the ride earns the beans, and your strike is waived. Only a strike from the last 3 hours counts.'
export const notRidingToday = 'Not riding today'
export const notRidingExplained =
  'One tap for a day, a range, or until further notice. Before the late window the seat is free.'
export const swapExplained =
  'Trade two drives with another family. Both see what it does to their beans before they say yes.'
export const urgentRides = 'Urgent rides'
export const urgentExplained = 'Last minute and nobody can drive? Offer cash outside the app. No beans move.'
export const tenMinutesToUndo = 'Ten minutes to undo'
export const undoExplained = 'Tapped the wrong thing? Undo it, as long as nobody else has acted on it.'
export const snowDays = 'Snow days'
export const snowDaysExplained =
  'An admin cancels or moves all of a day’s rides at once. Nobody gets a strike.'
export const onTheRecord = 'On the record'
export const recordExplained =
  'Who did what, when, from what to what: every ride and every group keeps its history.'
export const everythingForAFairWeek = 'Everything a fair week needs.'
export const startYourGroup = 'Start your group'
export const startExplained =
  'Name it, and send a link to the families in your class, on your team or on your street.'
export const addTheRuns = 'Add the runs'
export const poolsExplained =
  'The same trip on the same weekdays is a pool. Enrol the children, say how many seats.'
export const seeWhoDrives = 'See who drives'
export const planExplained =
  'Beanpool plans the coming weeks in fair turns, around cars, absences and wishes.'
export const driveTapDone = 'Drive, tap Done'
export const doneExplained =
  'Beans move by themselves: the driver earns, the riders spend, the week evens out.'
export const howItWorks = 'How it works, in four steps.'
export const takeTheOneMinuteTour = 'Take the one-minute tour'
export const questionsAnswered = 'Questions, answered.'
export const whereNumbersComeFrom =
  'The numbers come from the standard Fair Guard, the rules that every new group starts with.'
export const swap = 'Swap'

export const seeHowItWorks = 'See how it works'
export const joinYourGroup = 'Join your group'
export const createPool = 'Create Pool'
export const welcomeBack = (firstName: string): string => `Welcome back, ${firstName}!`
export const sweetFairLiftsEveryWeek = 'Sweet, fair lifts every week.'
export const lead =
  'Share the school run without keeping score in your head. Beanpool plans who drives so it evens out, and finds the next fair driver when a morning goes wrong.'
export const pageTitle = 'Beanpool · Sweet, fair lifts every week'
export const description =
  'Share school, team and neighbourhood rides in fair turns. Beanpool plans who drives, keeps the balance even, and finds the next driver when a morning goes wrong.'
export const gotACode = 'Got a code?'
export const accountDeleted = 'Your account is deleted.'
export const goodbye = 'Thank you for the lifts. You’re welcome back any time.'

// The names in the public pages' pictures: families, and a kid of each.
export const tran = 'Tran'
export const tam = 'Tam'
export const okafor = 'Okafor'
export const ole = 'Ole'
export const meyer = 'Meyer'
export const mia = 'Mia'
export const rossi = 'Rossi'
export const rita = 'Rita'
export const kaya = 'Kaya'
export const kem = 'Kem'

export const starter = 'Starter'
export const family = 'Family'
export const groupAdmin = 'Group Admin'
export const forYourFirstGroup = 'For your first group.'
export const forBusyFamilies = 'For families with more than one run.'
export const forAdmins = 'For those who keep a group going.'
export const free = '$0'
export const familyPrice = '$9.99'
export const groupAdminPrice = '$19.99'
export const perMonthAfterTheBeta = 'a month: planned price after the beta'
export const oneGroup = '1 group of your own'
export const upToThreeKids = 'Up to 3 kids'
export const basicTracking = 'Beans, balances and the reason for every driver'
export const joinAnyNumber = 'Join as many groups as you like'
export const unlimitedGroupsAndKids = 'Unlimited groups and kids'
export const analytics = 'Charts of your group, and of your own year'
export const customRules = 'Fair Guards of your own'
export const prioritySupport = 'Priority support'
export const groupTools = 'Schedule previews, snow days, and the record of who did what'
export const reporting = 'Reports on a whole group'
export const branding = 'Your group’s own name and logo'
export const getStarted = 'Get Started'

export const freeInTheBeta = 'Free in the beta'

// The days of the public pages' pictures, which are the same for every reader.
export const mon = 'Mon'
export const tue = 'Tue'
export const wed = 'Wed'
export const thu = 'Thu'
