// The domain of a mail address as mail servers know it: "exämple.org" is "xn--exmple-cua.org" there (IDNA).

const foreign = /\P{ASCII}/u
const domainLetters = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u

/** Converts the domain of an address; leaves text without an international domain as it is. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 0 || !foreign.test(domain) || !domainLetters.test(domain)) return email
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}
