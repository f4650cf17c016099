/** Returns the address of the people who run this server, which the server writes into the app's document. */
export const contactEmail = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? ''
