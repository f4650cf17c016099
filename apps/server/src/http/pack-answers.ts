// Compresses the answers of procedures, each as a whole and off the thread that answers: in small parts big ones cost more than reading them.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
const worthPacking = 1024
// In an answer of hundreds of cards the last bytes cost more time than they save in transfer.
const isBig = 256 * 1024
const quickly = { level: 3 }
const takesGzip = /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0?\.0*[1-9])[\d.]*\s*)?(,|$)/i

/** Returns the answer, packed if the client takes that and it is long enough; a stream stays one. */
export async function packed(asked: Headers, answer: Response): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  if (!isJson || answer.body === null) return answer
  const { status, headers } = answer
  headers.append('vary', 'accept-encoding')
  const body = new Uint8Array(await answer.arrayBuffer())
  if (body.length < worthPacking || !takesGzip.test(asked.get('accept-encoding') ?? ''))
    return new Response(body, { status, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  return new Response(await pack(body, body.length < isBig ? {} : quickly), { status, headers })
}
