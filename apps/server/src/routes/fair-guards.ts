// Contract to use case, one line each.

import { changeTemplate, createTemplate, removeTemplate } from '../acts/rules/change-templates.ts'
import { previewChoice } from '../acts/rules/preview-choice.ts'
import { saveChoice } from '../acts/rules/save-choice.ts'
import { authed } from '../api/procedures.ts'
import { readChoice } from '../views/rules/read-choice.ts'
import { readLibrary } from '../views/rules/read-library.ts'

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
