// Maps each procedure of the contract to its use case or view, one per line.
import { saveOpening } from '../acts/beans/opening-balances.ts'
import { postSettlement, previewSettlement } from '../acts/beans/settle-left.ts'
import {
  answerDays,
  answerPool,
  fetchNow,
  followDays,
  followForPool,
  previewCalendar,
  stopFollowing,
} from '../acts/calendars/follow.ts'
import { answerConcern } from '../acts/concerns/answer-concern.ts'
import { raiseConcern } from '../acts/concerns/raise-concern.ts'
import { changeTemplate, createTemplate, removeTemplate } from '../acts/fair-guards/change-templates.ts'
import { saveChoice } from '../acts/fair-guards/chosen-rules.ts'
import { previewChoice } from '../acts/fair-guards/preview-choice.ts'
import { deleteGroup } from '../acts/groups/deletion/delete-group.ts'
import { leaveGroup, removeHousehold } from '../acts/groups/leaving/leave-group.ts'
import { stayInGroup } from '../acts/groups/leaving/plan-leaving.ts'
import { previewLeaving } from '../acts/groups/leaving/preview-leaving.ts'
import { changeBasics } from '../acts/groups/manage/change-basics.ts'
import { createGroup } from '../acts/groups/manage/create-group.ts'
import { exemptFromHold } from '../acts/groups/manage/exempt-from-hold.ts'
import { saveGroupRules } from '../acts/groups/manage/save-group-rules.ts'
import {
  acceptHandOver,
  declineHandOver,
  proposeHandOver,
  setRole,
  takeHandOverBack,
} from '../acts/groups/roles/change-roles.ts'
import { acceptInvitation } from '../acts/invitations/accept-invitation.ts'
import { changeAdmission } from '../acts/invitations/admission.ts'
import { admitAll, decideRequest } from '../acts/invitations/join-requests.ts'
import { createInvitation, revokeInvitation } from '../acts/invitations/manage-invitations.ts'
import { declineInvitation } from '../acts/invitations/own-invitations.ts'
import { inviteFamilies, sendClassList, sendInvitations } from '../acts/invitations/send-invitations.ts'
import { markBoardRead } from '../acts/messages/mark-read.ts'
import { postMessage } from '../acts/messages/post-message.ts'
import { bringMessageBack, removeMessage } from '../acts/messages/take-away.ts'
import { addPlace, changePlace, copyPlace, removePlace } from '../acts/places/change-places.ts'
import { importNoRideDays, previewNoRideDays } from '../acts/pools/import-no-ride-days.ts'
import { changeNoRideDay } from '../acts/pools/no-ride-days.ts'
import { previewZone, saveZone } from '../acts/schedule/change-zone.ts'
import { beginTerm, previewTerm, saveTerm } from '../acts/terms/begin-term.ts'
import { authed, open } from '../api/procedures.ts'
import { readOpening } from '../views/beans/read-opening.ts'
import { readFollowedDays, readFollowedPool } from '../views/calendars/read-calendars.ts'
import { readConcernForm, readConcerns } from '../views/concerns/read-concerns.ts'
import { readChoice, readLibrary } from '../views/fair-guards/read-library.ts'
import { readActivity } from '../views/groups/read-activity.ts'
import { readDashboard } from '../views/groups/read-dashboard.ts'
import { listFamilies, listGroups } from '../views/groups/read-groups.ts'
import { readGroupRules, readGroupSettings } from '../views/groups/read-settings.ts'
import { previewInvitation } from '../views/invitations/preview-invitation.ts'
import { readBrought } from '../views/invitations/read-brought.ts'
import {
  listFamilyChoices,
  listForMe,
  listInvitations,
  listRequests,
  listSent,
  listWaiting,
  readAdmission,
} from '../views/invitations/read-invitations.ts'
import { readBoard, readPeople, readReads } from '../views/messages/read-board.ts'
import { readBook } from '../views/places/read-book.ts'
import { listNoRideDays } from '../views/pools/read-no-ride-days.ts'
import { readTerm } from '../views/terms/read-term.ts'

const { groups } = authed

export const groupRoutes = {
  list: groups.list.handler(({ context }) => listGroups(context)),
  create: groups.create.handler(({ context, input }) => createGroup(context, input)),
  change: groups.change.handler(({ context, input }) => changeBasics(context, input)),
  previewTimeZone: groups.previewTimeZone.handler(({ context, input }) => previewZone(context, input)),
  saveTimeZone: groups.saveTimeZone.handler(({ context, input }) => saveZone(context, input)),
  delete: groups.delete.handler(({ context, input }) => deleteGroup(context, input)),
  previewLeaving: groups.previewLeaving.handler(({ context, input }) => previewLeaving(context, input)),
  leave: groups.leave.handler(({ context, input }) => leaveGroup(context, input)),
  stay: groups.stay.handler(({ context, input }) => stayInGroup(context, input)),
  removeHousehold: groups.removeHousehold.handler(({ context, input }) => removeHousehold(context, input)),
  settings: groups.settings.handler(({ context, input }) => readGroupSettings(context, input)),
  dashboard: groups.dashboard.handler(({ context, input }) => readDashboard(context, input)),
  exemptFromHold: groups.exemptFromHold.handler(({ context, input }) => exemptFromHold(context, input)),
  activity: groups.activity.handler(({ context, input }) => readActivity(context, input)),
  families: groups.families.handler(({ context }) => listFamilies(context)),
}

const { groupRules } = authed

export const groupRuleRoutes = {
  ofGroup: groupRules.ofGroup.handler(({ context, input }) => readGroupRules(context, input)),
  save: groupRules.save.handler(({ context, input }) => saveGroupRules(context, input)),
}

const { fairGuards } = authed

export const fairGuardRoutes = {
  library: fairGuards.library.handler(({ context }) => readLibrary(context)),
  ofGroup: fairGuards.ofGroup.handler(({ context, input }) => readChoice(context, input)),
  create: fairGuards.create.handler(({ context, input }) => createTemplate(context, input)),
  update: fairGuards.update.handler(({ context, input }) => changeTemplate(context, input)),
  remove: fairGuards.remove.handler(({ context, input }) => removeTemplate(context, input)),
  preview: fairGuards.preview.handler(({ context, input }) => previewChoice(context, input)),
  save: fairGuards.save.handler(({ context, input }) => saveChoice(context, input)),
}

const { roles } = authed

export const roleRoutes = {
  set: roles.set.handler(({ context, input }) => setRole(context, input)),
  handOver: roles.handOver.handler(({ context, input }) => proposeHandOver(context, input)),
  takeBack: roles.takeBack.handler(({ context, input }) => takeHandOverBack(context, input)),
  accept: roles.accept.handler(({ context, input }) => acceptHandOver(context, input)),
  decline: roles.decline.handler(({ context, input }) => declineHandOver(context, input)),
}

const { messages } = authed

export const messageRoutes = {
  list: messages.list.handler(({ context, input }) => readBoard(context, input)),
  people: messages.people.handler(({ context, input }) => readPeople(context, input)),
  reads: messages.reads.handler(({ context, input }) => readReads(context, input)),
  post: messages.post.handler(({ context, input }) => postMessage(context, input)),
  remove: messages.remove.handler(({ context, input }) => removeMessage(context, input)),
  bringBack: messages.bringBack.handler(({ context, input }) => bringMessageBack(context, input)),
  markRead: messages.markRead.handler(({ context, input }) => markBoardRead(context, input)),
}

const { concerns } = authed

export const concernRoutes = {
  form: concerns.form.handler(({ context, input }) => readConcernForm(context, input)),
  raise: concerns.raise.handler(({ context, input }) => raiseConcern(context, input)),
  list: concerns.list.handler(({ context, input }) => readConcerns(context, input)),
  answer: concerns.answer.handler(({ context, input }) => answerConcern(context, input)),
}

const { settlements } = authed

export const settlementRoutes = {
  preview: settlements.preview.handler(({ context, input }) => previewSettlement(context, input)),
  opening: settlements.opening.handler(({ context, input }) => readOpening(context, input)),
  saveOpening: settlements.saveOpening.handler(({ context, input }) => saveOpening(context, input)),
  post: settlements.post.handler(({ context, input }) => postSettlement(context, input)),
}

const { terms } = authed

export const termRoutes = {
  get: terms.get.handler(({ context, input }) => readTerm(context, input)),
  save: terms.save.handler(({ context, input }) => saveTerm(context, input)),
  preview: terms.preview.handler(({ context, input }) => previewTerm(context, input)),
  begin: terms.begin.handler(({ context, input }) => beginTerm(context, input)),
}

const { places } = authed

export const placeRoutes = {
  book: places.book.handler(({ context, input }) => readBook(context, input)),
  add: places.add.handler(({ context, input }) =>
    addPlace(context, input).then(() => readBook(context, input)),
  ),
  copy: places.copy.handler(({ context, input }) =>
    copyPlace(context, input).then(() => readBook(context, input)),
  ),
  update: places.update.handler(({ context, input }) =>
    changePlace(context, input).then((group) => readBook(context, group)),
  ),
  remove: places.remove.handler(({ context, input }) =>
    removePlace(context, input).then((group) => readBook(context, group)),
  ),
}

const { calendars } = authed

export const calendarRoutes = {
  days: calendars.days.handler(({ context, input }) => readFollowedDays(context, input)),
  followDays: calendars.followDays.handler(({ context, input }) =>
    followDays(context, input).then(() => readFollowedDays(context, input)),
  ),
  answerDays: calendars.answerDays.handler(({ context, input }) =>
    answerDays(context, input).then(() => readFollowedDays(context, input)),
  ),
  stop: calendars.stop.handler(({ context, input }) => stopFollowing(context, input)),
  readNow: calendars.readNow.handler(({ context, input }) => fetchNow(context, input)),
  preview: calendars.preview.handler(({ context, input }) => previewCalendar(context, input)),
  ofPool: calendars.ofPool.handler(({ context, input }) => readFollowedPool(context, input)),
  followPool: calendars.followPool.handler(({ context, input }) =>
    followForPool(context, input).then(() => readFollowedPool(context, input)),
  ),
  answerPool: calendars.answerPool.handler(({ context, input }) =>
    answerPool(context, input).then(() => readFollowedPool(context, input)),
  ),
}

const { noRideDays } = authed

export const noRideDayRoutes = {
  change: noRideDays.change.handler(({ context, input }) =>
    changeNoRideDay(context, input).then(() => listNoRideDays(context, input)),
  ),
  preview: noRideDays.preview.handler(({ context, input }) => previewNoRideDays(context, input)),
  import: noRideDays.import.handler(({ context, input }) =>
    importNoRideDays(context, input).then(() => listNoRideDays(context, input)),
  ),
}

const { invitations } = authed

export const invitationRoutes = {
  admission: invitations.admission.handler(({ context, input }) => readAdmission(context, input)),
  saveAdmission: invitations.saveAdmission.handler(({ context, input }) => changeAdmission(context, input)),
  create: invitations.create.handler(({ context, input }) => createInvitation(context, input)),
  send: invitations.send.handler(({ context, input }) => sendInvitations(context, input)),
  sendList: invitations.sendList.handler(({ context, input }) => sendClassList(context, input)),
  brought: invitations.brought.handler(({ context, input }) => readBrought(context, input)),
  families: invitations.families.handler(({ context, input }) => listFamilyChoices(context, input)),
  inviteFamilies: invitations.inviteFamilies.handler(({ context, input }) => inviteFamilies(context, input)),
  forMe: invitations.forMe.handler(({ context }) => listForMe(context)),
  decline: invitations.decline.handler(({ context, input }) => declineInvitation(context, input)),
  sent: invitations.sent.handler(({ context }) => listSent(context)),
  list: invitations.list.handler(({ context, input }) => listInvitations(context, input)),
  revoke: invitations.revoke.handler(({ context, input }) => revokeInvitation(context, input)),
  preview: open.invitations.preview.handler(({ context, input }) => previewInvitation(context, input)),
  accept: invitations.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  waiting: invitations.waiting.handler(({ context }) => listWaiting(context)),
  requests: invitations.requests.handler(({ context, input }) => listRequests(context, input)),
  decide: invitations.decide.handler(({ context, input }) => decideRequest(context, input)),
  admitAll: invitations.admitAll.handler(({ context, input }) => admitAll(context, input)),
}
