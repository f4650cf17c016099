// Contract to use case, one line each.

import { answerConcern } from '../acts/concerns/answer-concern.ts'
import { raiseConcern } from '../acts/concerns/raise-concern.ts'
import { authed } from '../api/procedures.ts'
import { readConcernForm, readConcerns } from '../views/concerns/read-concerns.ts'

const { concerns } = authed

export const concernRoutes = {
  form: concerns.form.handler(({ context, input }) => readConcernForm(context, input)),
  raise: concerns.raise.handler(({ context, input }) => raiseConcern(context, input)),
  list: concerns.list.handler(({ context, input }) => readConcerns(context, input)),
  answer: concerns.answer.handler(({ context, input }) => answerConcern(context, input)),
}
