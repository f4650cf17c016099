// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { deleteAccount } from '../features/accounts/deletion/delete-account.ts'
import { previewDeletion } from '../features/accounts/deletion/preview-deletion.ts'
import { sendDeletionLink } from '../features/accounts/deletion/prove.ts'

const { accountDeletion } = authed

export const accountDeletionRoutes = {
  preview: accountDeletion.preview.handler(({ context }) => previewDeletion(context)),
  sendLink: accountDeletion.sendLink.handler(({ context }) => sendDeletionLink(context)),
  run: accountDeletion.run.handler(({ context, input }) => deleteAccount(context, input)),
}
