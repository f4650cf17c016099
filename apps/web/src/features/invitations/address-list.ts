// Email addresses as somebody types or pastes them: split, in lower case, each once.

/** The shape that an address has (spec 5); the server looks closer. */
const shape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/

export const isEmail = (text: string): boolean => text.length <= 254 && shape.test(text)

/** Of "Rosa <rosa@example.com>", as mail programs copy it, only the address counts. */
const addressesIn = (text: string): string[] => {
  const bracketed = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '')
  const rest = text.replace(/(?:"[^"]*"\s*|[^,;\n<>]*)<[^<>\s]+@[^<>\s]+>/g, ' ')
  return [...bracketed, ...rest.split(/[\s,;]+/)]
}

/** What is new in a text, in its order. */
export const newAddresses = (text: string, known: string[]): string[] => {
  const seen = new Set(known)
  return addressesIn(text).flatMap((raw) => {
    const address = raw
      .trim()
      .replace(/^mailto:/i, '')
      .toLowerCase()
    if (address === '' || seen.has(address)) return []
    seen.add(address)
    return [address]
  })
}
