// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { addAbsence, removeAbsence } from './absences.ts'
import { addAddress, deleteAddress, saveHomeAddress, updateAddress } from './addresses.ts'
import { addVacation, deleteVacation, saveWeekly } from './availability.ts'
import { addCar, changeCar, removeCar } from './cars.ts'
import { finishSetup } from './finish-setup.ts'
import { addKid, deleteKid, linkKid, readKidLeaving, unlinkKid, updateKid } from './kids.ts'
import { readOwnHousehold } from './read-household.ts'
import { saveFamily } from './save-family.ts'

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
