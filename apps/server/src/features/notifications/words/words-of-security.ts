// Tells the owner of an account what happened to it.
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'

const titles: Record<NoticeFacts['security_event']['what'], string> = {
  new_address: 'Your sign-in address was changed',
  new_device: 'New sign-in to your account',
  new_password: 'Your password was changed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  two_factor_on: 'Two-factor was turned on',
  two_factor_off: 'Two-factor was turned off',
}

const stillSignIn = (passkeys: number) =>
  passkeys === 1 ? 'A passkey still works.' : `${passkeys} passkeys still work.`

const toPasskeys = { label: 'See your passkeys', path: '/settings/security' }
const toSecurity = { label: 'Open Security', path: '/settings/security' }
const toNewPassword = { label: 'Choose a new password', path: '/auth/forgot-password' }

export function securityWords({ what, device, passkeys }: NoticeFacts['security_event']) {
  const title = titles[what]
  if (what === 'passkey_added') {
    const line = `On ${device}. If this wasn’t you, remove it and choose a new password now.`
    return { title, line, button: toPasskeys }
  }
  if (what === 'new_address') {
    const line = `On ${device}. If this wasn’t you, use the link we sent to your old address.`
    return { title, line, button: toSecurity }
  }
  if (passkeys) {
    const line = `On ${device}. ${stillSignIn(passkeys)} Remove what you don’t know.`
    return { title, line, button: toPasskeys }
  }
  const line = `On ${device}. If this wasn’t you, choose a new password now.`
  return { title, line, button: toNewPassword }
}
