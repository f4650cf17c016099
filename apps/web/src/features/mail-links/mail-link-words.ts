// Words around a mailed link that the server does not send.
export const linkWords = {
  loading: 'One moment…',
  unknown: 'This link does not work',
  unknownLine: 'Perhaps it was cut off. Open it from the mail once more, or sign in.',
  notLoaded: 'The page did not load. Please try again.',
  notSent: 'That did not work. Please try again.',
  retry: 'Retry',
  open: 'Open the ride',
  settings: 'Open the settings',
  beanpool: 'Open Beanpool',
}
