// Applies the spec's rules for sign-up and passwords on the server, with the spec's messages in the same order.
import { passwordProblem } from '@beanpool/contract/password-words'
import { phoneProblem } from '@beanpool/contract/phone'
import {
  brokenText,
  hasInvisible,
  hasLink,
  noLinks,
  plainLine,
  withAsciiDomain,
} from '@beanpool/contract/plain-text'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { clientAddressHeader } from '../../api/request-context.ts'
import { forgetSignUp } from '../../books/accounts/sign-in-store.ts'
import type { AppContext } from '../../context/context.ts'
import type { Db } from '../../db/pool.ts'
import { authUsers } from '../../db/schema/auth.ts'
import { requireOpenSignUp } from './admit.ts'
import { followLink, signedUpHere, userOfLink } from './follow-link.ts'
import { guardSession } from './guard-session.ts'
import { countTry } from './limit-tries.ts'
import { fieldsOf } from './open-endpoints.ts'
import { checkDeviceAnswer } from './passkeys.ts'

type Body = Record<string, unknown>

const setsPassword = new Set(['/reset-password', '/change-password', '/confirm-email/new-password'])

export function signInRules({ context, rateLimits }: { context: AppContext; rateLimits: boolean }) {
  const { db } = context
  return createAuthMiddleware(async (request) => {
    const body: Body = typeof request.body === 'object' && request.body !== null ? request.body : {}
    checkTexts({ ...request.query, ...body })
    keepNamedFields(request.path, body)
    writeDomain(body)
    checkDeviceAnswer(request)
    if (request.path === '/verify-email') await followLink(request, context)
    if (rateLimits) await countTry(context, tryOf(request))
    if (request.path === '/sign-up/email') {
      await requireOpenSignUp(context, { email: readText(body.email), callbackURL: body.callbackURL })
      return { context: { body: await checkSignUp(db, request, body) } }
    }
    if (setsPassword.has(request.path)) checkPassword(body.newPassword, await ownNames(request))
    await guardSession(request, { context, rateLimits })
    return
  })
}

/** Passes on only the endpoint's open fields. No device is trusted: each sign-in with a password asks for a code. */
function keepNamedFields(path: string, body: Body) {
  if ('trustDevice' in body) refuse('INVALID_INPUT', 'No device is trusted.', 'trustDevice')
  const named = fieldsOf(path)
  for (const field of Object.keys(body)) if (!named.includes(field)) delete body[field]
}

/** Normalizes an address's domain as mail servers do, because accounts are looked up in that form. */
function writeDomain(body: Body) {
  if (typeof body.email === 'string') body.email = withAsciiDomain(body.email)
}

// Passwords are hashed, never stored or shown, so any character is allowed.
const passwordFields = new Set(['password', 'newPassword'])
// Pasted phone numbers often contain invisible characters, which are removed.
const cleanedFields = new Set(['firstName', 'lastName', 'phone'])

function checkTexts(values: Body) {
  for (const [field, value] of Object.entries(values)) {
    if (passwordFields.has(field) || typeof value !== 'string') continue
    if (!value.isWellFormed()) refuse('INVALID_INPUT', brokenText, field)
    if (!cleanedFields.has(field) && hasInvisible(value))
      refuse('INVALID_INPUT', 'This has characters that cannot be used.', field)
  }
}

/** Returns the account that the request tries to sign in to, with the request's network address. */
export function tryOf(request: GenericEndpointContext) {
  const address = request.headers?.get(clientAddressHeader) ?? ''
  return { request, email: readText((request.body as Body | undefined)?.email), address }
}

function clean(value: unknown): string {
  return plainLine(readText(value))
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const longest = 100

async function checkSignUp(db: Db, request: GenericEndpointContext, body: Body): Promise<Body> {
  const fields = {
    firstName: clean(body.firstName),
    lastName: clean(body.lastName),
    email: clean(body.email).toLowerCase(),
    phone: clean(body.phone),
  }
  const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' }
  for (const [name, value] of Object.entries(fields)) {
    const label = labels[name as keyof typeof fields]
    if (value === '') refuse('INVALID_INPUT', `${label} is required`, name)
    if (name !== 'email' && hasLink(value)) refuse('INVALID_INPUT', noLinks, name)
    if (value.length > longest) refuse('INVALID_INPUT', `${label} is too long`, name)
  }
  if (!z.email().safeParse(fields.email).success) refuse('INVALID_INPUT', 'Invalid email', 'email')
  const wrongPhone = phoneProblem(fields.phone)
  if (wrongPhone !== null) refuse('INVALID_INPUT', wrongPhone, 'phone')
  checkPassword(body.password, [fields.firstName, fields.lastName, fields.email])
  if (body.corrects === true) await forgetMistyped(db, request)
  await refuseUnverified(db, fields.email)
  const name = `${fields.firstName} ${fields.lastName}`
  return { ...fields, name, password: body.password, callbackURL: body.callbackURL }
}

// Forgets this browser's earlier sign-up, unless it was confirmed: a second sign-up with a different address replaces
// it.
async function forgetMistyped(db: Db, request: GenericEndpointContext) {
  const userId = await signedUpHere(request)
  if (userId !== null) await forgetSignUp(db, userId)
}

// This is the only place that reveals whether an address is known. The spec requires it, with a button to send the
// email again.
async function refuseUnverified(db: Db, email: string) {
  const [user] = await db
    .select({ emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email))
  if (user?.emailVerified === false) {
    throw new APIError('CONFLICT', {
      code: 'EMAIL_NOT_VERIFIED_YET',
      message: 'This email is already registered but not verified.',
    })
  }
}

function checkPassword(value: unknown, names: string[]) {
  const problem = passwordProblem(readText(value))
  if (problem !== null) refuse('PASSWORD_RULE', problem, 'password')
  if (isCommonPassword(readText(value)))
    refuse('PASSWORD_RULE', 'This password is too common. Please choose another one.', 'password')
  if (isOwnName(readText(value), names))
    refuse('PASSWORD_RULE', 'This password is mostly your name. Please choose another one.', 'password')
}

function refuse(code: string, message: string, field: string): never {
  throw new APIError('UNPROCESSABLE_ENTITY', { code, message, field })
}

// The names on the account that gets the password, as attackers try the owner's name first.
type Named = { email: string } & Record<string, unknown>

/**
 * Returns the first name, last name and address of the signed-in adult, or of the adult to whom the link belongs.
 * Returns nothing if the link is invalid.
 */
async function ownNames(request: GenericEndpointContext): Promise<string[]> {
  const user = (await userOf(request)) as Named | null | undefined
  if (!user) return []
  return [user.firstName, user.lastName, user.email].filter((each) => typeof each === 'string')
}

async function userOf(request: GenericEndpointContext): Promise<object | null | undefined> {
  const { path, body, context } = request
  if (path === '/change-password') return (await getSessionFromCtx(request))?.user
  const token: unknown = body?.token
  if (typeof token !== 'string') return null
  if (path !== '/reset-password') return userOfLink(request, token)
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link && context.internalAdapter.findUserById(link.value)
}

// Detects the passwords that attackers try first, from a stored list, even if altered to satisfy the rules:
// "P@ssw0rd1!" counts as "password". The check runs on the server, and no part of the list is sent to browsers.

// Includes the product's own name, which people would try here.
const common = new Set<string>([
  ...dictionary['passwords-common'].map(String),
  'beanpool',
  'jellybean',
  'jellybeans',
])

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A word shorter than this does not make a longer password common. */
const shortestWord = 4

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  // Strips the characters that people put around a word to satisfy the rules.
  const bare = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const forms = [lower, bare, bare.replace(/[^\p{L}\p{N}]/gu, ''), undress(lower), undress(bare)]
  const words = [...forms, ...forms.map(withoutEnds)].filter((form) => form.length >= shortestWord)
  return words.some((word) => common.has(word))
}

/**
 * Checks whether a password is just the adult's own name plus digits and symbols, because attackers try these, too.
 * `names`: first name, last name and address.
 */
function isOwnName(password: string, names: string[]): boolean {
  const [first = '', last = '', ...others] = names.map((name) => lettersOf(name.split('@')[0] ?? ''))
  const own = [first, last, first + last, last + first, ...others].filter((name) => name.length >= 2)
  return [password, undress(password.toLowerCase()), undress(password.toLowerCase().replace(/\d/g, ''))].some(
    (form) => own.includes(lettersOf(form)),
  )
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

const undress = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)

/**
 * A common word stays common with up to this many characters added, such as a year and a symbol. Anything longer makes
 * a good password.
 */
const longestEnds = 5

function withoutEnds(text: string): string {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return text.length - word.length <= longestEnds ? word : text
}
