// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { readUndos } from './read-undos.ts'
import { runUndo } from './run-undo.ts'

const { undo } = authed

export const undoRoutes = {
  open: undo.open.handler(({ context }) => readUndos(context)),
  run: undo.run.handler(({ context, input }) => runUndo(context, input)),
}
