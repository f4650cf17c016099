// Words of Download my data.
export const title = 'Download my data'
export const lead =
  'Everything Beanpool keeps about you and your family, in one file: kids, addresses, groups, rides, beans, messages and what you were told. You can read it in any text editor.'
export const care = 'Your addresses and your kids’ safety cards are in it, so keep it somewhere private.'
export const download = 'Download'
export const downloaded = 'Your data is downloaded'
export const notDownloaded = 'Your data was not downloaded'
export const fileName = (date: string): string => `beanpool-my-data-${date}.json`
export const what = 'What this is'
export const whatLine = 'Everything Beanpool keeps about you and your family. Times are in UTC.'
export const made = 'Made at'
