import type { PushState } from './push-here.ts'

// The sentences about push: the offer, the switch, and an iPhone's home screen.

export const device = 'This device'
export const switchLabel = 'Push on this device'
export const test = 'Send me a test'
export const testSent = 'On its way'
export const testSentText = 'It should show within a few seconds.'
export const testFailed = 'The test was not sent'
export const notOn = 'Push is not on here any more. Switch it off and on again.'
export const notTaken = 'Your browser’s push service did not answer. Please try again in a moment.'
export const onFailed = 'Push could not be switched on'
export const offFailed = 'Push could not be switched off'
export const offer = 'Hear it in time'
export const offerText =
  'A message on this device when a drive needs your answer, or a ride of the next 24 hours changes.'
export const updated = 'Beanpool was updated'
export const updatedText = 'Load the new version when you’re ready.'
export const reload = 'Reload'
export const install = 'Put Beanpool on your home screen'
export const add = 'Add'
export const turnOn = 'Turn on'
export const isOn = 'Push is on'
export const isOnText = 'Switch it off under Settings, Notifications.'
export const iphone =
  'An iPhone shows push messages only from apps on its home screen. To put Beanpool there:'
export const iphoneSteps = [
  'Tap Share, the square with an arrow, in Safari’s bar.',
  'Choose Add to Home Screen, then Add.',
  'Open Beanpool from the home screen, and turn on push there.',
]

export const pushStateWords: Record<Exclude<PushState, 'install'>, string> = {
  unsupported: 'This browser cannot show push messages. Email and the bell work as usual.',
  denied:
    'This browser blocks messages from Beanpool. Allow them in its settings for this site, then come back.',
  off: 'For what cannot wait: a question to you, a ride of the next 24 hours that changes, a kid without a driver.',
  on: 'What cannot wait shows here, once. It ends when you sign out on this device.',
}
