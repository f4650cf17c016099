// Contract to use case, one line each.

import { deleteAccount } from '../acts/accounts/deletion/delete-account.ts'
import { previewDeletion } from '../acts/accounts/deletion/preview-deletion.ts'
import { sendDeletionLink } from '../acts/accounts/deletion/prove.ts'
import { authed } from '../api/procedures.ts'

const { accountDeletion } = authed

export const accountDeletionRoutes = {
  preview: accountDeletion.preview.handler(({ context }) => previewDeletion(context)),
  sendLink: accountDeletion.sendLink.handler(({ context }) => sendDeletionLink(context)),
  run: accountDeletion.run.handler(({ context, input }) => deleteAccount(context, input)),
}
