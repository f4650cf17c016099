/** The OpenID Connect providers that may sign adults in: Google, and the one that the house has configured. */
export const signInProviderIds = ['google', 'oidc'] as const
export type SignInProviderId = (typeof signInProviderIds)[number]
