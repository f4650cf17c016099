// Measures the demo's screens on a phone: their height, their words, Beanpool's own concepts on them, and how far
// content jumps while loading. Fails if a screen is over its budget: npm run build:web && npm run screens
import { openDemoPage, phone, withDemo } from './demo-view.ts'

/** The concepts that Beanpool adds to a parent's language: one row per concept, with all of its words. */
const concepts: Record<string, RegExp> = {
  ride: /\brides?\b|\briding\b/i,
  turn: /\bturns?\b/i,
  beans: /\bbeans?\b|\bearns?\b/i,
  'can’t drive': /can’t drive/i,
  'not riding': /not riding/i,
  ahead: /\bahead\b/i,
  behind: /\bbehind\b/i,
  group: /\bgroups?\b/i,
  pool: /\bpools?\b/i,
  family: /\bfamil(y|ies)\b/i,
  urgent: /\burgents?\b/i,
  claim: /\bclaim(ed|s)?\b/i,
  swap: /\bswaps?\b/i,
  offer: /\boffer(s|ed)?\b/i,
  confirm: /\bconfirm(ed|s)?\b/i,
  strike: /\bstrikes?\b/i,
  reliability: /\breliab|\btrack record\b|\breputation\b/i,
  'on hold': /\bon hold\b|\bheld\b/i,
  lock: /\block(s|ed)?\b/i,
  'short notice': /\bshort notice\b/i,
  'car of several': /\bcar \d of \d\b|\bother cars?\b/i,
  'snow day': /\bsnow day\b/i,
  shortfall: /\bshortfalls?\b/i,
  'Fair Guard': /\bfair guard\b/i,
  standing: /\bstanding\b/i,
  participation: /\bparticipation\b/i,
  coverage: /\bcoverage\b|\bcovered\b/i,
  convert: /\bconvert\b/i,
  exempt: /\bexempt(ion)?\b/i,
  schedule: /\bschedules?\b/i,
  concern: /\bconcerns?\b/i,
  appeal: /\bappeals?\b/i,
  credential: /\bcredentials?\b/i,
  'carpool rules': /\bcarpool rules\b/i,
}

const mostConcepts = 15
const mostShift = 0.1

const shift = `new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 200)
})`

await withDemo(async (demo) => {
  const { admin, drive, groupId } = demo
  const over: string[] = []
  const seen = new Set<string>()
  for (const { name, parent, path, most } of [
    { name: 'home', parent: drive.parent, path: '/dashboard', most: 2.5 },
    { name: 'home of an admin', parent: admin, path: '/dashboard', most: 2.5 },
    { name: 'group', parent: admin, path: `/groups/${groupId}/dashboard`, most: 3 },
    { name: 'calendar', parent: admin, path: '/calendar', most: 3 },
    { name: 'ride day', parent: drive.parent, path: `/rides/${drive.rideId}` },
    { name: 'ride', parent: drive.parent, path: `/calendar?ride=${drive.rideId}` },
    { name: 'pools', parent: admin, path: '/pools' },
    { name: 'groups', parent: admin, path: '/groups' },
    { name: 'families', parent: admin, path: '/families' },
    { name: 'profile', parent: admin, path: '/profile' },
    { name: 'settings', parent: admin, path: '/settings' },
    { name: 'notifications', parent: admin, path: '/notifications' },
  ]) {
    const page = await openDemoPage(demo, { parent, path, on: phone })
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    const text = await page.locator('body').innerText()
    const screens = height / phone.viewport.height
    const jumped = await page.evaluate<number>(shift)
    if (most !== undefined) {
      if (screens > most) over.push(`${name} is ${screens.toFixed(2)} screens high, of ${most}`)
      for (const [concept, said] of Object.entries(concepts)) if (said.test(text)) seen.add(concept)
    }
    if (jumped > mostShift) over.push(`${name} jumps by ${jumped.toFixed(2)}, of ${mostShift}`)
    console.log(
      `${name}: ${screens.toFixed(1)} screens, ${text.split(/\s+/).length} words, jumps by ${jumped.toFixed(2)}`,
    )
    await page.context().close()
  }
  console.log(`${seen.size} concepts on home, group and calendar: ${[...seen].join(', ')}`)
  if (seen.size > mostConcepts) over.push(`${seen.size} concepts in sight, of ${mostConcepts}`)
  for (const each of over) console.error(each)
  if (over.length > 0) process.exitCode = 1
})
