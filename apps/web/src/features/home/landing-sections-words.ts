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
