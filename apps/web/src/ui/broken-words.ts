// Words of broken.tsx, by the reason why a page could not be shown.
export const broken = {
  broken: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Nothing that was saved is lost.',
  },
  away: {
    title: 'Beanpool has a problem',
    text: 'This page could not be fetched. Nothing that was saved is lost. Please try again in a moment.',
  },
  unreached: {
    title: 'No connection',
    text: 'This page couldn’t load. It will open when you’re back online.',
  },
}
