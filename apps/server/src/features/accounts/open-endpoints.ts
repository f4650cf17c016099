// Lists what is served of the sign-in library: what the screens call, and the links of mails. All else of it is closed.
const openEndpoints: { method: 'GET' | 'POST'; path: RegExp }[] = [
  { method: 'POST', path: /^\/sign-up\/email$/ },
  { method: 'GET', path: /^\/sign-up\/status$/ },
  { method: 'POST', path: /^\/sign-in\/email$/ },
  { method: 'POST', path: /^\/sign-in\/social$/ },
  { method: 'POST', path: /^\/sign-out$/ },
  { method: 'POST', path: /^\/send-verification-email$/ },
  { method: 'POST', path: /^\/confirm-email$/ },
  { method: 'POST', path: /^\/confirm-email\/new-password$/ },
  { method: 'POST', path: /^\/request-password-reset$/ },
  { method: 'POST', path: /^\/reset-password$/ },
  { method: 'POST', path: /^\/change-password$/ },
  {
    method: 'POST',
    path: /^\/two-factor\/(enable|disable|verify-totp|verify-backup-code|generate-backup-codes)$/,
  },
  { method: 'GET', path: /^\/passkey\/generate-(register|authenticate)-options$/ },
  { method: 'POST', path: /^\/passkey\/verify-(registration|authentication)$/ },
  // Links of mails, and the way back from Google.
  { method: 'GET', path: /^\/verify-email$/ },
  { method: 'GET', path: /^\/reset-password\/[\w-]+$/ },
  { method: 'GET', path: /^\/callback\/google$/ },
]

/** The methods that are served at a path below /api/auth; none where it is closed. */
export function openMethods(path: string): string[] {
  return openEndpoints.filter((endpoint) => endpoint.path.test(path)).map(({ method }) => method)
}
