// The policy: who may call each procedure, in one table. http/policy-walk.test.ts does not compile if a procedure has
// no row. The openings (acts/opening) enforce the rows before anything is written and before a group's data is read.

export const policy = {
  'accountData.download': { least: 'adult' },
  'accountDeletion.preview': { least: 'adult' },
  'accountDeletion.sendLink': { least: 'adult' },
  'accountDeletion.run': { least: 'adult' },
  'accounts.signInWays': { least: 'anyone' },
  'accounts.me': { least: 'adult' },
  'accounts.update': { least: 'adult' },
  'beans.ownBook': { least: 'member', of: 'group' },
  'beans.groupBook': { least: 'admin', of: 'group' },
  'beans.ledger': { least: 'member', of: 'group' },
  'beans.scheduled': { least: 'member', of: 'group' },
  'calendars.days': { least: 'admin', of: 'group' },
  'calendars.followDays': { least: 'admin', of: 'group' },
  'calendars.answerDays': { least: 'admin', of: 'group' },
  'calendars.stop': { least: 'admin', of: 'group' },
  'calendars.readNow': { least: 'admin', of: 'group' },
  'calendars.preview': { least: 'admin', of: 'group' },
  'calendars.ofPool': { least: 'member', of: 'pool' },
  'calendars.followPool': { least: 'admin', of: 'pool' },
  'calendars.answerPool': { least: 'admin', of: 'pool' },
  'clubTokens.list': { least: 'member', of: 'group' },
  'clubTokens.make': { least: 'admin', of: 'group' },
  'clubTokens.end': { least: 'admin', of: 'club token' },
  'coParents.invite': { least: 'household' },
  'coParents.cancel': { least: 'household' },
  'coParents.preview': { least: 'anyone' },
  'coParents.accept': { least: 'adult' },
  'coParents.previewLeaving': { least: 'household' },
  'coParents.leave': { least: 'household' },
  'coParents.remove': { least: 'household' },
  'coParents.handOver': { least: 'household' },
  'concerns.form': { least: 'member', of: 'group' },
  'concerns.raise': { least: 'member', of: 'group' },
  'concerns.list': { least: 'member', of: 'group' },
  'concerns.answer': { least: 'admin', of: 'concern', and: 'no part in it' },
  'credentials.mine': { least: 'adult' },
  'credentials.save': { least: 'adult' },
  'credentials.ofGroup': { least: 'admin', of: 'group' },
  'credentials.flag': { least: 'admin', of: 'group' },
  'credentials.clear': { least: 'admin', of: 'group' },
  'fairGuards.library': { least: 'adult' },
  'fairGuards.ofGroup': { least: 'member', of: 'group' },
  'fairGuards.create': { least: 'adult' },
  'fairGuards.update': { least: 'adult' },
  'fairGuards.remove': { least: 'adult' },
  'fairGuards.preview': { least: 'admin', of: 'group' },
  'fairGuards.save': { least: 'admin', of: 'group' },
  'feeds.links': { least: 'adult' },
  'feeds.renew': { least: 'adult' },
  'groupRules.ofGroup': { least: 'member', of: 'group' },
  'groupRules.save': { least: 'admin', of: 'group' },
  'groups.list': { least: 'adult' },
  'groups.create': { least: 'adult' },
  'groups.change': { least: 'admin', of: 'group' },
  'groups.previewTimeZone': { least: 'admin', of: 'group' },
  'groups.saveTimeZone': { least: 'admin', of: 'group' },
  'groups.delete': { least: 'admin', of: 'group' },
  'groups.previewLeaving': { least: 'member', of: 'group', and: 'own family or admin' },
  'groups.leave': { least: 'member', of: 'group' },
  'groups.stay': { least: 'member', of: 'group' },
  'groups.removeHousehold': { least: 'admin', of: 'group' },
  'groups.settings': { least: 'member', of: 'group' },
  'groups.dashboard': { least: 'member', of: 'group' },
  'groups.exemptFromHold': { least: 'admin', of: 'group' },
  'groups.activity': { least: 'member', of: 'group' },
  'groups.families': { least: 'adult' },
  'households.mine': { least: 'adult' },
  'households.saveFamily': { least: 'adult' },
  'households.addCar': { least: 'household' },
  'households.changeCar': { least: 'household' },
  'households.removeCar': { least: 'household' },
  'households.saveHomeAddress': { least: 'adult' },
  'households.addAddress': { least: 'household' },
  'households.updateAddress': { least: 'household' },
  'households.deleteAddress': { least: 'household' },
  'households.addKid': { least: 'household' },
  'households.updateKid': { least: 'household' },
  'households.saveSafetyCard': { least: 'household' },
  'households.deleteKid': { least: 'household' },
  'households.leaving': { least: 'adult' },
  'households.linkKid': { least: 'household' },
  'households.unlinkKid': { least: 'household' },
  'households.saveWeekly': { least: 'household' },
  'households.addVacation': { least: 'household' },
  'households.deleteVacation': { least: 'household' },
  'households.addAbsence': { least: 'household' },
  'households.removeAbsence': { least: 'household' },
  'households.finishSetup': { least: 'adult' },
  'invitations.admission': { least: 'member', of: 'group' },
  'invitations.saveAdmission': { least: 'admin', of: 'group' },
  'invitations.create': { least: 'member', of: 'group' },
  'invitations.sendList': { least: 'admin', of: 'group' },
  'invitations.brought': { least: 'adult' },
  'invitations.send': { least: 'member', of: 'group' },
  'invitations.families': { least: 'member', of: 'group' },
  'invitations.inviteFamilies': { least: 'member', of: 'group' },
  'invitations.forMe': { least: 'adult' },
  'invitations.decline': { least: 'adult' },
  'invitations.sent': { least: 'adult' },
  'invitations.list': { least: 'member', of: 'group' },
  'invitations.revoke': { least: 'member', of: 'invitation', and: 'inviter or admin' },
  'invitations.preview': { least: 'anyone' },
  'invitations.accept': { least: 'adult' },
  'invitations.waiting': { least: 'adult' },
  'invitations.requests': { least: 'admin', of: 'group' },
  'invitations.decide': { least: 'admin', of: 'join request' },
  'invitations.admitAll': { least: 'admin', of: 'group' },
  'links.read': { least: 'anyone' },
  'links.use': { least: 'anyone' },
  'messages.list': { least: 'member', of: 'group' },
  'messages.people': { least: 'member', of: 'group' },
  'messages.reads': { least: 'member', of: 'group' },
  'messages.post': { least: 'member', of: 'group' },
  'messages.remove': { least: 'member', of: 'message', and: 'author or admin' },
  'messages.bringBack': { least: 'member', of: 'message', and: 'own removal' },
  'messages.markRead': { least: 'member', of: 'group' },
  'noRideDays.change': { least: 'admin', of: 'group' },
  'noRideDays.preview': { least: 'admin', of: 'group' },
  'noRideDays.import': { least: 'admin', of: 'group' },
  'notifications.list': { least: 'adult' },
  'notifications.unread': { least: 'adult' },
  'notifications.markRead': { least: 'adult' },
  'notifications.markAllRead': { least: 'adult' },
  'notifications.preferences': { least: 'adult' },
  'notifications.savePreferences': { least: 'adult' },
  'notifications.pushKey': { least: 'adult' },
  'notifications.subscribe': { least: 'adult' },
  'notifications.unsubscribe': { least: 'adult' },
  'notifications.sendTest': { least: 'adult' },
  'operator.act': { least: 'operator' },
  'operator.findAccount': { least: 'operator' },
  'operator.read': { least: 'operator' },
  'operator.retryMail': { least: 'operator' },
  'operator.saveSettings': { least: 'operator' },
  'offers.accept': { least: 'member', of: 'offer', and: 'asked household' },
  'offers.decline': { least: 'member', of: 'offer', and: 'asked household' },
  'places.book': { least: 'member', of: 'group' },
  'places.add': { least: 'admin', of: 'group' },
  'places.copy': { least: 'member', of: 'group' },
  'places.update': { least: 'admin', of: 'place' },
  'places.remove': { least: 'admin', of: 'place' },
  'plans.redeemBetaCode': { least: 'adult' },
  'poolRequests.list': { least: 'member', of: 'group' },
  'poolRequests.ask': { least: 'member', of: 'group' },
  'poolRequests.accept': { least: 'admin', of: 'pool request' },
  'poolRequests.decline': { least: 'admin', of: 'pool request' },
  'poolRequests.withdraw': { least: 'member', of: 'pool request', and: 'own family' },
  'poolRoutes.get': { least: 'member', of: 'pool' },
  'poolRoutes.save': { least: 'admin', of: 'pool' },
  'poolRoutes.saveKid': { least: 'member', of: 'pool', and: 'own kid or admin' },
  'poolSuggestions.list': { least: 'admin', of: 'group' },
  'poolSuggestions.decline': { least: 'admin', of: 'group' },
  'poolSuggestions.restore': { least: 'admin', of: 'group' },
  'pools.list': { least: 'adult' },
  'pools.get': { least: 'member', of: 'pool' },
  'pools.formOptions': { least: 'member', of: 'group' },
  'pools.room': { least: 'member', of: 'group' },
  'pools.preview': { least: 'admin', of: 'group' },
  'pools.create': { least: 'admin', of: 'group' },
  'pools.share': { least: 'member', of: 'group' },
  'pools.answer': { least: 'member', of: 'pool', and: 'own kids' },
  'pools.addReturn': { least: 'admin', of: 'pool' },
  'pools.enrol': { least: 'member', of: 'pool', and: 'own kid or admin' },
  'pools.withdraw': { least: 'member', of: 'pool', and: 'own kid or admin' },
  'pools.savePreference': { least: 'member', of: 'pool', and: 'own kid in the pool' },
  'pools.pause': { least: 'admin', of: 'pool' },
  'pools.resume': { least: 'admin', of: 'pool' },
  'pools.update': { least: 'member', of: 'pool', and: 'maker of one ride or admin' },
  'pools.delete': { least: 'member', of: 'pool', and: 'maker of one ride or admin' },
  'pools.noRideDays': { least: 'member', of: 'group' },
  'pools.addNoRideDay': { least: 'admin', of: 'group' },
  'pools.removeNoRideDay': { least: 'admin', of: 'group' },
  'rideDays.get': { least: 'member', of: 'ride' },
  'rideDays.tap': { least: 'member', of: 'ride', and: 'driver' },
  'rideDays.takeBack': { least: 'member', of: 'ride', and: 'driver' },
  'rides.calendar': { least: 'adult' },
  'rides.month': { least: 'adult' },
  'rides.needsDriver': { least: 'adult' },
  'rides.get': { least: 'member', of: 'ride' },
  'rides.take': { least: 'member', of: 'ride' },
  'rides.cantDrive': { least: 'member', of: 'ride', and: 'driving household' },
  'rides.confirm': { least: 'member', of: 'ride', and: 'driving household' },
  'rides.giveBackFor': { least: 'admin', of: 'ride' },
  'rides.shortfalls': { least: 'member', of: 'group' },
  'rides.assignFairly': { least: 'admin', of: 'ride' },
  'rides.driverChoices': { least: 'admin', of: 'ride' },
  'rides.pickDriver': { least: 'admin', of: 'ride' },
  'rides.notRiding': { least: 'member', of: 'ride', and: 'own kid or admin' },
  'rides.ridingAgain': { least: 'member', of: 'ride', and: 'own kid or admin' },
  'rides.merge': { least: 'admin', of: 'ride' },
  'rides.callOff': { least: 'admin', of: 'ride' },
  'rides.restore': { least: 'admin', of: 'ride' },
  'rides.callOffDay': { least: 'admin', of: 'group' },
  'rides.restoreDay': { least: 'admin', of: 'group' },
  'rides.shiftDay': { least: 'admin', of: 'group' },
  'rides.markBadWeather': { least: 'member', of: 'ride', and: 'driver or admin' },
  'rides.reports': { least: 'adult' },
  'rides.reportNoShow': { least: 'member', of: 'ride', and: 'rider' },
  'rides.decideNoShow': { least: 'admin', of: 'ride' },
  'rides.complete': { least: 'member', of: 'ride', and: 'driver' },
  'rides.correct': { least: 'member', of: 'ride', and: 'driver or admin' },
  'roles.set': { least: 'member', of: 'group', and: 'owner' },
  'roles.handOver': { least: 'member', of: 'group', and: 'owner' },
  'roles.takeBack': { least: 'member', of: 'hand-over', and: 'owner' },
  'roles.accept': { least: 'member', of: 'hand-over', and: 'asked adult' },
  'roles.decline': { least: 'member', of: 'hand-over', and: 'asked adult' },
  'schedule.options': { least: 'admin', of: 'group' },
  'schedule.preview': { least: 'admin', of: 'group' },
  'schedule.apply': { least: 'admin', of: 'group' },
  'security.read': { least: 'adult' },
  'security.endSession': { least: 'adult' },
  'security.removePasskey': { least: 'adult' },
  'security.changeAddress': { least: 'adult' },
  'security.useAddressLink': { least: 'anyone' },
  'security.confirm': { least: 'adult' },
  'security.endOtherSessions': { least: 'adult' },
  'settlements.opening': { least: 'admin', of: 'group' },
  'settlements.saveOpening': { least: 'admin', of: 'group' },
  'settlements.preview': { least: 'admin', of: 'group' },
  'settlements.post': { least: 'admin', of: 'group' },
  'standing.history': { least: 'adult' },
  'standing.mine': { least: 'adult' },
  'standing.appeal': { least: 'member', of: 'strike', and: 'own strike' },
  'standing.book': { least: 'admin', of: 'group' },
  'standing.excuse': { least: 'admin', of: 'strike' },
  'standing.refuseAppeal': { least: 'admin', of: 'strike' },
  'standing.applicants': { least: 'admin', of: 'group' },
  'standing.families': { least: 'adult' },
  'standing.neverBalanced': { least: 'admin', of: 'group' },
  'standing.reputation': { least: 'adult' },
  'standing.reputationLink': { least: 'adult' },
  'standing.makeReputationLink': { least: 'adult' },
  'standing.revokeReputationLink': { least: 'adult' },
  'standing.linkedReputation': { least: 'anyone' },
  'standing.shareReputation': { least: 'adult' },
  'urgent.list': { least: 'adult' },
  'urgent.pricing': { least: 'member', of: 'group' },
  'urgent.participation': { least: 'adult' },
  'urgent.post': { least: 'member', of: 'group' },
  'urgent.claim': { least: 'member', of: 'request' },
  'urgent.withdraw': { least: 'member', of: 'request', and: 'claimant' },
  'urgent.cancel': { least: 'member', of: 'request', and: 'requester or admin' },
  'urgent.notCome': { least: 'member', of: 'request', and: 'requester' },
  'urgent.markPaid': { least: 'member', of: 'request', and: 'requester' },
  'urgent.markReceived': { least: 'member', of: 'request', and: 'claimant' },
  'urgent.requesterChoices': { least: 'admin', of: 'ride' },
  'urgent.convertShortfall': { least: 'admin', of: 'ride' },
  'swaps.choices': { least: 'member', of: 'ride' },
  'swaps.open': { least: 'adult' },
  'swaps.propose': { least: 'member', of: 'ride', and: 'driving household' },
  'swaps.accept': { least: 'member', of: 'swap', and: 'asked household' },
  'swaps.decline': { least: 'member', of: 'swap', and: 'asked household' },
  'swaps.withdraw': { least: 'member', of: 'swap', and: 'proposing household' },
  'terms.get': { least: 'member', of: 'group' },
  'terms.save': { least: 'admin', of: 'group' },
  'terms.preview': { least: 'admin', of: 'group' },
  'terms.begin': { least: 'admin', of: 'group' },
  'undo.open': { least: 'adult' },
  'undo.run': { least: 'member', of: 'undo', and: 'own action' },
} as const satisfies Record<string, OpenRow | MemberRow | AdminRow>

/** The procedures that open a group. */
export type GroupProcedure = {
  [Name in keyof typeof policy]: (typeof policy)[Name] extends { of: Row } ? Name : never
}[keyof typeof policy]

/** The procedures on an adult's own data, and on their household's. */
export type OwnProcedure = {
  [Name in keyof typeof policy]: (typeof policy)[Name] extends { least: 'adult' | 'household' } ? Name : never
}[keyof typeof policy]

// The shapes that a row of the policy may have.

/** The row that a procedure identifies by its id. Its group decides who may call. */
type Row =
  | 'club token'
  | 'concern'
  | 'group'
  | 'hand-over'
  | 'invitation'
  | 'join request'
  | 'message'
  | 'offer'
  | 'place'
  | 'pool'
  | 'pool request'
  | 'request'
  | 'ride'
  | 'strike'
  | 'swap'
  | 'undo'

/** A condition of a procedure in addition to the role. */
type Relation =
  | 'asked adult'
  | 'asked household'
  | 'author or admin'
  | 'claimant'
  | 'driver'
  | 'driver or admin'
  | 'driving household'
  | 'inviter or admin'
  | 'maker of one ride or admin'
  | 'no part in it'
  | 'own action'
  | 'own family'
  | 'own family or admin'
  | 'own kid in the pool'
  | 'own kid or admin'
  | 'own kids'
  | 'own removal'
  | 'own strike'
  | 'owner'
  | 'proposing household'
  | 'requester'
  | 'requester or admin'
  | 'rider'

/**
 * `anyone` need not be signed in. `adult` is signed in, and `household` has a household: both see their own rows only.
 * `operator` runs the instance (api/procedures.ts), but sees no group's data.
 */
export type OpenRow = { least: 'anyone' | 'adult' | 'household' | 'operator' }
export type MemberRow = { least: 'member'; of: Row; and?: Relation }
export type AdminRow = { least: 'admin'; of: Row; and?: Relation }
