/** Opens an address in the phone's map app. Nothing is sent before the tap. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
