// Maps each procedure of the contract to its use case or view, one per line.
import { clearFlag, flagAdult } from '../acts/credentials/group-credentials.ts'
import { saveCredentials } from '../acts/credentials/own-credentials.ts'
import { addAbsence, removeAbsence } from '../acts/households/changes/absences.ts'
import {
  addAddress,
  deleteAddress,
  saveHomeAddress,
  updateAddress,
} from '../acts/households/changes/addresses.ts'
import {
  addVacation,
  deleteVacation,
  type Entered,
  saveWeekly,
} from '../acts/households/changes/availability.ts'
import { addCar, changeCar, removeCar } from '../acts/households/changes/cars.ts'
import { cancelCoParent, inviteCoParent } from '../acts/households/changes/invite-co-parent.ts'
import {
  addKid,
  deleteKid,
  linkKid,
  saveSafetyCard,
  unlinkKid,
  updateKid,
} from '../acts/households/changes/kids.ts'
import { finishSetup, saveFamily } from '../acts/households/changes/set-up-family.ts'
import { acceptCoParent } from '../acts/households/joining/accept-co-parent.ts'
import {
  handFamilyOver,
  leaveFamily,
  previewParting,
  removeAdult,
} from '../acts/households/leaving/leave-family.ts'
import { authed, open } from '../api/procedures.ts'
import type { Caller } from '../context/context.ts'
import { readCredentials, readGroupCredentials } from '../views/credentials/read-credentials.ts'
import { previewCoParent } from '../views/households/preview-co-parent.ts'
import { readKidLeaving, readOwnHousehold } from '../views/households/read-household.ts'

const { households } = authed

/** Answers every change to a household with its new state. */
const mine = (context: Caller) => () => readOwnHousehold(context)

const asEntered = (context: Caller) => async (entered: Entered) => ({
  ...(await readOwnHousehold(context)),
  ...entered,
})

export const householdRoutes = {
  mine: households.mine.handler(({ context }) => readOwnHousehold(context)),
  saveFamily: households.saveFamily.handler(({ context, input }) =>
    saveFamily(context, input).then(mine(context)),
  ),
  addCar: households.addCar.handler(({ context, input }) => addCar(context, input).then(mine(context))),
  changeCar: households.changeCar.handler(({ context, input }) =>
    changeCar(context, input).then(mine(context)),
  ),
  removeCar: households.removeCar.handler(({ context, input }) =>
    removeCar(context, input).then(mine(context)),
  ),
  saveHomeAddress: households.saveHomeAddress.handler(({ context, input }) =>
    saveHomeAddress(context, input).then(mine(context)),
  ),
  addAddress: households.addAddress.handler(({ context, input }) =>
    addAddress(context, input).then(mine(context)),
  ),
  updateAddress: households.updateAddress.handler(({ context, input }) =>
    updateAddress(context, input).then(mine(context)),
  ),
  deleteAddress: households.deleteAddress.handler(({ context, input }) =>
    deleteAddress(context, input).then(mine(context)),
  ),
  addKid: households.addKid.handler(({ context, input }) => addKid(context, input).then(mine(context))),
  updateKid: households.updateKid.handler(({ context, input }) =>
    updateKid(context, input).then(mine(context)),
  ),
  saveSafetyCard: households.saveSafetyCard.handler(({ context, input }) =>
    saveSafetyCard(context, input).then(mine(context)),
  ),
  deleteKid: households.deleteKid.handler(({ context, input }) =>
    deleteKid(context, input).then(mine(context)),
  ),
  leaving: households.leaving.handler(({ context, input }) => readKidLeaving(context, input)),
  linkKid: households.linkKid.handler(({ context, input }) => linkKid(context, input).then(mine(context))),
  unlinkKid: households.unlinkKid.handler(({ context, input }) =>
    unlinkKid(context, input).then(mine(context)),
  ),
  saveWeekly: households.saveWeekly.handler(({ context, input }) =>
    saveWeekly(context, input).then(asEntered(context)),
  ),
  addVacation: households.addVacation.handler(({ context, input }) =>
    addVacation(context, input).then(asEntered(context)),
  ),
  deleteVacation: households.deleteVacation.handler(({ context, input }) =>
    deleteVacation(context, input).then(mine(context)),
  ),
  addAbsence: households.addAbsence.handler(({ context, input }) =>
    addAbsence(context, input).then(mine(context)),
  ),
  removeAbsence: households.removeAbsence.handler(({ context, input }) =>
    removeAbsence(context, input).then(mine(context)),
  ),
  finishSetup: households.finishSetup.handler(({ context }) => finishSetup(context).then(mine(context))),
}

const { coParents } = authed

export const coParentRoutes = {
  invite: coParents.invite.handler(({ context, input }) =>
    inviteCoParent(context, input).then(mine(context)),
  ),
  cancel: coParents.cancel.handler(({ context }) => cancelCoParent(context).then(mine(context))),
  preview: open.coParents.preview.handler(({ context, input }) => previewCoParent(context, input)),
  accept: coParents.accept.handler(({ context, input }) => acceptCoParent(context, input)),
  previewLeaving: coParents.previewLeaving.handler(({ context, input }) => previewParting(context, input)),
  leave: coParents.leave.handler(({ context, input }) => leaveFamily(context, input).then(mine(context))),
  remove: coParents.remove.handler(({ context, input }) => removeAdult(context, input).then(mine(context))),
  handOver: coParents.handOver.handler(({ context, input }) =>
    handFamilyOver(context, input).then(mine(context)),
  ),
}

const { credentials } = authed

export const credentialRoutes = {
  mine: credentials.mine.handler(({ context }) => readCredentials(context)),
  ofGroup: credentials.ofGroup.handler(({ context, input }) => readGroupCredentials(context, input)),
  flag: credentials.flag.handler(({ context, input }) =>
    flagAdult(context, input).then(() => readGroupCredentials(context, input)),
  ),
  clear: credentials.clear.handler(({ context, input }) =>
    clearFlag(context, input).then(() => readGroupCredentials(context, input)),
  ),
  save: credentials.save.handler(({ context, input }) =>
    saveCredentials(context, input).then(() => readCredentials(context)),
  ),
}
