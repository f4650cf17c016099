// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { previewChoice } from '../features/rules/choice/preview-choice.ts'
import { readChoice } from '../features/rules/choice/read-choice.ts'
import { saveChoice } from '../features/rules/choice/save-choice.ts'
import { changeTemplate, createTemplate, removeTemplate } from '../features/rules/library/change-templates.ts'
import { readLibrary } from '../features/rules/library/read-library.ts'

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
