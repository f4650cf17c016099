// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { beginTerm, previewTerm } from '../features/terms/begin-term.ts'
import { readTerm } from '../features/terms/read-term.ts'
import { saveTerm } from '../features/terms/save-term.ts'

const { terms } = authed

export const termRoutes = {
  get: terms.get.handler(({ context, input }) => readTerm(context, input)),
  save: terms.save.handler(({ context, input }) => saveTerm(context, input)),
  preview: terms.preview.handler(({ context, input }) => previewTerm(context, input)),
  begin: terms.begin.handler(({ context, input }) => beginTerm(context, input)),
}
