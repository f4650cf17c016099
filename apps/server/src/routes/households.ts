// Contract to use case, one line each.

import { addAbsence, removeAbsence } from '../acts/households/changes/absences.ts'
import {
  addAddress,
  deleteAddress,
  saveHomeAddress,
  updateAddress,
} from '../acts/households/changes/addresses.ts'
import { addVacation, deleteVacation, saveWeekly } from '../acts/households/changes/availability.ts'
import { addCar, changeCar, removeCar } from '../acts/households/changes/cars.ts'
import { finishSetup } from '../acts/households/changes/finish-setup.ts'
import {
  addKid,
  deleteKid,
  linkKid,
  readKidLeaving,
  unlinkKid,
  updateKid,
} from '../acts/households/changes/kids.ts'
import { readOwnHousehold } from '../acts/households/changes/read-household.ts'
import { saveFamily } from '../acts/households/changes/save-family.ts'
import { saveSafetyCard } from '../acts/households/changes/save-safety-card.ts'
import { authed } from '../api/procedures.ts'

const { households } = authed

export const householdRoutes = {
  mine: households.mine.handler(({ context }) => readOwnHousehold(context)),
  saveFamily: households.saveFamily.handler(({ context, input }) => saveFamily(context, input)),
  addCar: households.addCar.handler(({ context, input }) => addCar(context, input)),
  changeCar: households.changeCar.handler(({ context, input }) => changeCar(context, input)),
  removeCar: households.removeCar.handler(({ context, input }) => removeCar(context, input)),
  saveHomeAddress: households.saveHomeAddress.handler(({ context, input }) =>
    saveHomeAddress(context, input),
  ),
  addAddress: households.addAddress.handler(({ context, input }) => addAddress(context, input)),
  updateAddress: households.updateAddress.handler(({ context, input }) => updateAddress(context, input)),
  deleteAddress: households.deleteAddress.handler(({ context, input }) => deleteAddress(context, input)),
  addKid: households.addKid.handler(({ context, input }) => addKid(context, input)),
  updateKid: households.updateKid.handler(({ context, input }) => updateKid(context, input)),
  saveSafetyCard: households.saveSafetyCard.handler(({ context, input }) => saveSafetyCard(context, input)),
  deleteKid: households.deleteKid.handler(({ context, input }) => deleteKid(context, input)),
  leaving: households.leaving.handler(({ context, input }) => readKidLeaving(context, input)),
  linkKid: households.linkKid.handler(({ context, input }) => linkKid(context, input)),
  unlinkKid: households.unlinkKid.handler(({ context, input }) => unlinkKid(context, input)),
  saveWeekly: households.saveWeekly.handler(({ context, input }) => saveWeekly(context, input)),
  addVacation: households.addVacation.handler(({ context, input }) => addVacation(context, input)),
  deleteVacation: households.deleteVacation.handler(({ context, input }) => deleteVacation(context, input)),
  addAbsence: households.addAbsence.handler(({ context, input }) => addAbsence(context, input)),
  removeAbsence: households.removeAbsence.handler(({ context, input }) => removeAbsence(context, input)),
  finishSetup: households.finishSetup.handler(({ context }) => finishSetup(context)),
}
