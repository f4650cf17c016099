import type { PushState } from './push-here.ts'

// Sentences about push: the offer, the switch, and the home screen of an iPhone.

export const switchLabel = 'Push on this device'
export const test = 'Send me a test'
export const testSent = 'On its way'
export const testSentText = 'It should show in seconds.'
export const testFailed = 'The test was not sent'
export const notOn = 'Switch it off and on again.'
export const notTaken = 'Your browser’s push service did not answer. Please try again.'
export const onFailed = 'Push could not be turned on'
export const offFailed = 'Push could not be turned off'
export const offer = 'Turn on notifications'
export const offerText = 'When a drive needs your answer, or a ride changes.'
export const updated = 'Beanpool was updated'
export const updatedText = 'Load it when you’re ready.'
export const reload = 'Reload'
export const install = 'Put Beanpool on your home screen'
export const add = 'Add'
export const isOn = 'Push is on'
export const isOnText = 'Switch it off in Settings.'
export const iphone = 'On an iPhone, first:'
export const iphoneSteps = [
  'Tap Share in Safari.',
  'Choose Add to Home Screen.',
  'Open it there, and turn on push.',
]

export const pushStateWords: Record<Exclude<PushState, 'install'>, string> = {
  unsupported: 'This browser can’t show push. Email and the bell work.',
  denied: 'This browser blocks our messages. Allow them in its site settings.',
  off: 'Questions to you, changes within a day, a kid without a driver.',
  on: 'Until you sign out here.',
}
