// Runs in the page: reports each text and attribute that people read, except for text between the marks of
// apps/web/pseudo-words.ts. Then removes the marks, so that tests read what parents read.
const opens = '\u200b'
const closes = '\u00ad'
const told = new Set()
const withoutSigns = (text) => text.replaceAll(opens, '').replaceAll(closes, '')

function unmarkedOf(text) {
  let depth = 0
  let bare = ''
  for (const sign of text) {
    if (sign === opens) depth += 1
    else if (sign === closes) depth = Math.max(0, depth - 1)
    else bare += depth === 0 ? sign : ' '
  }
  return bare.replace(/\s+/g, ' ').trim()
}

function tell(text) {
  const bare = unmarkedOf(text)
  if (!/\p{L}{2}/u.test(bare) || told.has(bare)) return
  told.add(bare)
  window.tellUnmarked(bare)
}

// Cleaned text is not reported again when that change is observed.
const cleaned = new WeakMap()

function lookAtText(node) {
  if (node.data === cleaned.get(node)) return
  tell(node.data)
  const clean = withoutSigns(node.data)
  cleaned.set(node, clean)
  if (clean !== node.data) node.data = clean
}

const read = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']

function lookAtAttribute(element, name) {
  const text = element.getAttribute(name)
  const known = cleaned.get(element) ?? {}
  if (text === null || text === known[name]) return
  tell(text)
  const clean = withoutSigns(text)
  cleaned.set(element, { ...known, [name]: clean })
  if (clean !== text) element.setAttribute(name, clean)
}

/** Cleans a field's initial text, so that the form gets clean text as if it had been typed. */
function lookAtValue(field) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const clean = withoutSigns(field.value)
  if (clean === field.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, clean)
  field.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: 'cleaned' }))
}

function look(node) {
  if (node instanceof Text) {
    if (!node.parentElement?.closest('script, style, noscript, .opening')) lookAtText(node)
    return
  }
  // The document itself contains the text that shows before the app loads.
  if (!(node instanceof Element) || node.matches('.opening')) return
  for (const name of read) lookAtAttribute(node, name)
  lookAtValue(node)
  for (const child of node.childNodes) look(child)
}

new MutationObserver((changes) => {
  for (const { target, addedNodes, attributeName } of changes) {
    if (attributeName === 'value') lookAtValue(target)
    else if (attributeName) lookAtAttribute(target, attributeName)
    else if (target instanceof Text) look(target)
    for (const node of addedNodes) look(node)
  }
}).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...read, 'value'],
})

// Typed or pasted text is not counted.
document.addEventListener('input', ({ target }) => window.tellTyped(String(target.value ?? '')), true)
document.addEventListener(
  'paste',
  ({ clipboardData }) => window.tellTyped(clipboardData?.getData('text') ?? ''),
  true,
)

// Words that become data, such as a default name for a place, are sent as a parent would type them. A response is
// reported here, because the browser forgets it once the page has navigated.
const send = window.fetch
window.fetch = async (address, options) => {
  const answer = await send(
    address,
    typeof options?.body === 'string' ? { ...options, body: withoutSigns(options.body) } : options,
  )
  if (answer.headers.get('content-type')?.includes('json'))
    answer
      .clone()
      .text()
      .then(window.tellAnswer, () => undefined)
  return answer
}
