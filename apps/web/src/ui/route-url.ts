/** Opens the route through these addresses in the phone's map app. Nothing is sent before the tap. */
export const routeUrl = (addresses: string[]): string => {
  const asked = new URLSearchParams({ api: '1', travelmode: 'driving' })
  asked.set('origin', addresses[0] ?? '')
  asked.set('destination', addresses.at(-1) ?? '')
  const between = addresses.slice(1, -1)
  if (between.length > 0) asked.set('waypoints', between.join('|'))
  return `https://www.google.com/maps/dir/?${asked}`
}
