// Words of the message that tries push on a device.
export const works = 'Push works on this device'
export const whatItIsFor = 'This is how Beanpool tells you what matters.'
