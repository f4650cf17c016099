/** Saves text under a file name, like any download. */
export const saveFile = (text: string, { name, type }: { name: string; type: string }) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Returns a file name such as "beanpool-maple-street.csv". */
export const csvName = (title: string): string => `beanpool-${plain(title) || 'group'}.csv`

const plain = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export const csvType = 'text/csv;charset=utf-8'
