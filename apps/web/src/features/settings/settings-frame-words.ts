// Words of the settings' list: its parts, and the purpose of each.
import type { SettingsPartName } from './settings-parts.ts'

export const title = 'Settings'
export const parts = 'Parts of the settings'
export const allSettings = 'All settings'
export const backToGroup = 'Back to Group'
export const signedInAs = (email: string): string => `Signed in as ${email}`
export const privacy = 'Privacy'
export const terms = 'Terms'
export const accessibility = 'Accessibility'
export const you = 'You'
export const groups = 'Groups'
export const trust = 'Trust and safety'

export const partWords: Record<SettingsPartName, { label: string; hint: string }> = {
  account: { label: 'Account', hint: 'Name, phone, time zone, calendar links' },
  household: { label: 'Household', hint: 'Kids, addresses, cars, who can drive when' },
  notifications: { label: 'Notifications', hint: 'What you’re told, and how' },
  appearance: { label: 'Appearance', hint: 'Theme, language of dates and numbers' },
  join: { label: 'Join a Group', hint: 'A code, and invitations for you' },
  'fair-guards': { label: 'Fair Guard Library', hint: 'Rules to choose from, and your own' },
  plan: { label: 'Billing & Plan', hint: 'What your plan covers, beta code' },
  credentials: {
    label: 'Driver Credentials',
    hint: 'Licence and insurance, and who asks for them',
  },
  history: { label: 'Profile History', hint: 'A year of beans, drives and seats' },
  reputation: { label: 'Reputation Sharing', hint: 'What groups see when you ask to join, and a link' },
  security: { label: 'Security & Sessions', hint: 'Password, passkeys, devices' },
  data: { label: 'Download my data', hint: 'Everything kept about you, in one file' },
  delete: { label: 'Delete Account', hint: 'What is deleted, what stays, and what happens to your drives' },
}
