/** The OpenID Connect providers through which adults can sign in: Google, and the one configured for this instance. */
export const signInProviderIds = ['google', 'oidc'] as const
export type SignInProviderId = (typeof signInProviderIds)[number]
