// The instance's settings, and the record of its operators.
import {
  type OperatorAct,
  operatorActs,
  type SignUpMode,
  signUpModes,
} from '@beanpool/domain/operator/operator'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant, oneOf } from '../columns.ts'
import { adults } from './accounts.ts'

/** This table has one row. */
export const instanceSettings = pgTable(
  'instance_settings',
  {
    id: integer('id').primaryKey().default(1),
    signUp: text('sign_up').$type<SignUpMode>().notNull().default('open'),
    /** Null if the code from BETA_CODE applies. */
    betaCode: text('beta_code'),
    /** Identifies the most recently used session secret. */
    secretMark: text('secret_mark'),
  },
  (table) => [
    check('instance_settings_one', sql`${table.id} = 1`),
    check('instance_settings_sign_up', oneOf(table.signUp, signUpModes)),
  ],
)

export const operatorRecord = pgTable(
  'operator_record',
  {
    id: idColumn(),
    operatorAdultId: uuid('operator_adult_id')
      .notNull()
      .references(() => adults.id),
    act: text('act').$type<OperatorAct>().notNull(),
    aboutAdultId: uuid('about_adult_id').references(() => adults.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('operator_record_at_idx').on(table.at),
    check('operator_record_act', oneOf(table.act, operatorActs)),
  ],
)
