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
