// Contract to use case, one line each.

import { beginTerm, previewTerm } from '../acts/terms/begin-term.ts'
import { saveTerm } from '../acts/terms/save-term.ts'
import { authed } from '../api/procedures.ts'
import { readTerm } from '../views/terms/read-term.ts'

const { terms } = authed

export const termRoutes = {
  get: terms.get.handler(({ context, input }) => readTerm(context, input)),
  save: terms.save.handler(({ context, input }) => saveTerm(context, input)),
  preview: terms.preview.handler(({ context, input }) => previewTerm(context, input)),
  begin: terms.begin.handler(({ context, input }) => beginTerm(context, input)),
}
