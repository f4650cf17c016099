// better-auth's tables. The library reads and writes them itself, so it chooses the property names, and its instants
// are `Date`s. An adult refers to their sign-in by `authUsers.id`.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant, libraryDate } from '../columns.ts'

export const authUsers = pgTable(
  'auth_users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Our own column: whether the latest mail to the address was refused for good. */
    mailRefused: boolean('mail_refused').notNull().default(false),
    createdAt: libraryDate('created_at').notNull().defaultNow(),
    updatedAt: libraryDate('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_users_email_key').on(table.email),
    check('auth_users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: libraryDate('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: libraryDate('created_at').notNull().defaultNow(),
    updatedAt: libraryDate('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_sessions_token_key').on(table.token),
    index('auth_sessions_user_id_idx').on(table.userId),
  ],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: libraryDate('access_token_expires_at'),
    refreshTokenExpiresAt: libraryDate('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: libraryDate('created_at').notNull().defaultNow(),
    updatedAt: libraryDate('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_accounts_provider_account_key').on(table.providerId, table.accountId),
    index('auth_accounts_user_id_idx').on(table.userId),
  ],
)

/**
 * One row per user who has turned on two-factor sign-in or begun to; the library encrypts the secret and the recovery
 * codes.
 */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first correct code. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: libraryDate('locked_until'),
  },
  (table) => [uniqueIndex('auth_two_factors_user_id_key').on(table.userId)],
)

/**
 * A device that signs in by checking its owner. All stored data is public, because the secret never leaves the device.
 */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The name of the keychain, such as "iCloud Keychain", or of the device that created the passkey. */
    name: text('name'),
    credentialID: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: libraryDate('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('auth_passkeys_credential_key').on(table.credentialID),
    index('auth_passkeys_user_id_idx').on(table.userId),
  ],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: idColumn(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: libraryDate('expires_at').notNull(),
    createdAt: libraryDate('created_at').notNull().defaultNow(),
    updatedAt: libraryDate('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_verifications_identifier_idx').on(table.identifier)],
)

export const authRateLimits = pgTable(
  'auth_rate_limits',
  {
    id: idColumn(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('auth_rate_limits_key_key').on(table.key),
    index('auth_rate_limits_last_request_idx').on(table.lastRequest),
  ],
)

// Attempts per key, such as code lookups, in a window that begins with the first.
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStartedAt: instant('window_started_at').notNull(),
  },
  (table) => [index('rate_limits_window_idx').on(table.windowStartedAt)],
)
