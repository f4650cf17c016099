// Reads a URL's query. Ignores unknown parameters and never fails.
type Search = Record<string, unknown>

export const textOf = (search: Search, key: string): string | undefined => {
  const value = search[key]
  if (typeof value === 'string' && value !== '') return value
  // The router parses a code that has only digits as a number.
  return typeof value === 'number' ? String(value) : undefined
}

export const dateIn = (search: Search, key: string): string | undefined => {
  const value = textOf(search, key)
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

export const flagOf = (search: Search, key: string): true | undefined => {
  const value = search[key]
  return value === true || value === 'true' || value === 1 ? true : undefined
}

export const oneOf = <const T extends string>(
  search: Search,
  key: string,
  values: readonly T[],
): T | undefined => values.find((value) => value === search[key])

/** Extracts the invitation code from the text of a phone's share sheet, which is a link or a message with a link. */
export const sharedCode = ({ url, text, title }: Search): string | undefined =>
  /[?&]code=([2-9A-Z]{8})\b/i.exec(`${url ?? ''} ${text ?? ''} ${title ?? ''}`)?.[1]
