// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { runUndo } from '../features/undo/restoring/run-undo.ts'
import { readUndos } from '../features/undo/screens/read-undos.ts'

const { undo } = authed

export const undoRoutes = {
  open: undo.open.handler(({ context }) => readUndos(context)),
  run: undo.run.handler(({ context, input }) => runUndo(context, input)),
}
