// Contract to use case, one line each.

import { runUndo } from '../acts/undo/run-undo.ts'
import { authed } from '../api/procedures.ts'
import { readUndos } from '../views/undo/read-undos.ts'

const { undo } = authed

export const undoRoutes = {
  open: undo.open.handler(({ context }) => readUndos(context)),
  run: undo.run.handler(({ context, input }) => runUndo(context, input)),
}
