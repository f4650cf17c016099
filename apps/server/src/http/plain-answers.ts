// Sends answers that are plain JSON, as nearly all are, over the RPC protocol unchanged, without a copy of each value.
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import type { Context, Router } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import {
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard'

/** Checks whether JSON keeps all of it: no dates, no lists with holes, nothing that writes itself. */
export function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return !Number.isNaN(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  const made = Object.getPrototypeOf(value)
  if ((made !== Object.prototype && made !== null) || 'toJSON' in value) return false
  for (const name in value) {
    const inner = (value as Record<string, unknown>)[name]
    if (inner !== undefined && !isPlain(inner)) return false
  }
  return true
}

function plainFirst(): StandardRPCJsonSerializer {
  const serializer = new StandardRPCJsonSerializer()
  const whole = serializer.serialize.bind(serializer)
  // It calls itself for inner values, which are known not to be plain as a whole.
  serializer.serialize = (data, ...inside) =>
    inside.length === 0 && isPlain(data) ? [data, [], [], []] : whole(data, ...inside)
  return serializer
}

export function createRpcHandler<T extends Context>(
  router: Router<never, T>,
  options: StandardHandlerOptions<T>,
): FetchHandler<T> {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(plainFirst()))
  return new FetchHandler(new StandardHandler(router as never, new StandardRPCMatcher(), codec, options))
}
