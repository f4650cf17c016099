// Words of Download my data.
export const title = 'Download my data'
export const lead =
  'Everything that Beanpool keeps of you and your family, as one file: kids, addresses, groups, rides, beans, messages and what you were told. You can read it in any text editor.'
export const care = 'Addresses and your kids’ safety cards are in it. Keep it where nobody else reads it.'
export const download = 'Download'
export const downloaded = 'Your data is downloaded'
export const notDownloaded = 'Your data was not downloaded'
export const fileName = (date: string): string => `beanpool-my-data-${date}.json`
export const what = 'What this is'
export const whatLine = 'All that Beanpool keeps of you and your family. Moments are in UTC.'
export const made = 'Made at'
