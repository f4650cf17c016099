// Removes invisible and untypable characters from entered text, because they could disguise a name or prevent its
// storage.

const angleBrackets = /[<>]/g
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const invisible = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const invisibleButBreaks = /(?![\n\t])[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Tells whether the text has an invisible character that `plainLine` would remove. */
export function hasInvisible(text: string): boolean {
  return text.search(invisible) !== -1
}

/**
 * Cleans one line: trims it and removes angle brackets (spec 5), control characters and marks that reverse the text's
 * direction.
 */
export function plainLine(text: string): string {
  return text.replace(lineBreaks, ' ').replace(angleBrackets, '').replace(invisible, '').trim()
}

/** Cleans text of several lines in the same way, but keeps its line breaks. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(angleBrackets, '').replace(invisibleButBreaks, '').trim()
}

const knownEndings =
  'com|net|org|info|biz|io|app|dev|co|me|xyz|shop|site|online|store|top|click|link|live|win|vip|icu|club|page|ly|gl|to|tv|cc|gg|ai|ru|рф|cn|jp|in|de|fr|es|it|nl|be|dk|se|fi|pl|uk|ie|us|ca|au|br|eu|ch|at|lol|today|money|casino|bet'
const linked = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`(?<![\p{L}\p{N}])www\.`,
    // No top-level domain begins with a digit: "15.30/17.00" is a time.
    String.raw`\p{L}[\p{N}-]*(?<!(?<!\p{L})(?:St|Str|Kl|Nr|No|Dr|Mt))\.\p{L}[\p{L}\p{N}-]+\/`,
    String.raw`[\p{L}\p{N}]\.(?:${knownEndings})(?![\p{L}\p{N}])`,
    String.raw`\S@[\p{L}\p{N}-]+\.`,
    String.raw`(?<![\p{L}\p{N}])(?:mailto:|(?:tel|sms):\S)`,
    String.raw`\d\.\d+\.\d+\.\d`,
  ].join('|'),
  'iu',
)

/** Converts full-width letters to plain ones and removes invisible characters. */
const asSeen = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')

/**
 * Tells whether a mail program would turn part of the text into a link, as emails contain names entered by strangers.
 */
export const hasLink = (text: string): boolean => linked.test(asSeen(text))

export const noLinks = 'Names can’t contain links'

export const brokenText = 'This text has a broken character. Please type it again.'

// Returns the domain of an email address in the form that mail servers use: "exämple.org" becomes "xn--exmple-cua.org"
// (IDNA).

const foreign = /\P{ASCII}/u
const domainLetters = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u

/** Converts an address's domain; leaves text without an international domain unchanged. */
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
