// Lists the open endpoints of the sign-in library: those that screens call and emails link to. All others are closed,
// and so are fields that no screen sends; otherwise the library would store a picture or trust a device.
type Endpoint = { method: 'GET' | 'POST'; path: RegExp; fields?: string[] }

const openEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/sign-up\/email$/,
    fields: ['firstName', 'lastName', 'name', 'email', 'phone', 'password', 'callbackURL', 'corrects'],
  },
  { method: 'GET', path: /^\/sign-up\/status$/ },
  { method: 'POST', path: /^\/sign-in\/email$/, fields: ['email', 'password', 'callbackURL', 'rememberMe'] },
  { method: 'POST', path: /^\/sign-in\/social$/, fields: ['provider', 'callbackURL', 'errorCallbackURL'] },
  { method: 'POST', path: /^\/sign-out$/ },
  { method: 'POST', path: /^\/send-verification-email$/, fields: ['email', 'callbackURL'] },
  { method: 'POST', path: /^\/confirm-email$/, fields: ['token', 'password'] },
  { method: 'POST', path: /^\/confirm-email\/new-password$/, fields: ['token', 'newPassword'] },
  { method: 'POST', path: /^\/request-password-reset$/, fields: ['email', 'redirectTo'] },
  { method: 'POST', path: /^\/reset-password$/, fields: ['token', 'newPassword'] },
  { method: 'POST', path: /^\/change-password$/, fields: ['currentPassword', 'newPassword'] },
  {
    method: 'POST',
    path: /^\/two-factor\/(enable|disable|generate-backup-codes)$/,
    fields: ['password'],
  },
  { method: 'POST', path: /^\/two-factor\/verify-(totp|backup-code)$/, fields: ['code'] },
  { method: 'GET', path: /^\/passkey\/generate-(register|authenticate)-options$/ },
  // passkeys.ts refuses `name` when it checks the shape of the device's response.
  { method: 'POST', path: /^\/passkey\/verify-(registration|authentication)$/, fields: ['response', 'name'] },
  // These are the links in emails, and the return from a provider.
  { method: 'GET', path: /^\/verify-email$/ },
  { method: 'GET', path: /^\/reset-password\/[\w-]+$/ },
  { method: 'GET', path: /^\/callback\/(google|oidc)$/ },
]

/** Returns the methods served at a path below /api/auth; an empty list if the path is closed. */
export function openMethods(path: string): string[] {
  return openEndpoints.filter((endpoint) => endpoint.path.test(path)).map(({ method }) => method)
}

/** Returns an open path, with its token replaced by a placeholder. */
export const openRoute = (path: string): string => path.replace(/^(\/reset-password\/).+/, '$1:token')

/** Returns the fields that may be sent to a path. */
export function fieldsOf(path: string): string[] {
  return openEndpoints.flatMap((endpoint) => (endpoint.path.test(path) ? (endpoint.fields ?? []) : []))
}
