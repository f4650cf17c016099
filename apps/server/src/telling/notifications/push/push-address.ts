// Limits the addresses for push messages, because the server calls the address that a browser gives.
import { isLoopbackHost } from '../../../base/addresses.ts'
import { isPlainHttps, isPublicUrl } from '../../../base/outside.ts'
import type { AppContext } from '../../../context/context.ts'

/** Allows a push service on this machine if the app's own address is on it too, because nothing is exposed then. */
export const mayCallItself = ({ appUrl }: Pick<AppContext, 'appUrl'>): boolean =>
  isLoopbackHost(new URL(appUrl).hostname)

export const isPushAddress = (endpoint: string, mayBeInside: boolean): boolean =>
  mayBeInside ? isPlainHttps(endpoint) : isPublicUrl(endpoint)
