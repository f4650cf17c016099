// A group's Carpool Rules: what to expect in each other's cars.
import {
  type CarSeatPolicy,
  carSeatPolicies,
  type MusicPolicy,
  musicPolicies,
} from '@beanpool/domain/groups/group-rules'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../columns.ts'
import { groups } from './groups.ts'

export const groupRules = pgTable(
  'group_rules',
  {
    groupId: uuid('group_id')
      .primaryKey()
      .references(() => groups.id),
    musicPolicy: text('music_policy').$type<MusicPolicy>().notNull().default('kid_friendly'),
    noSmoking: boolean('no_smoking').notNull().default(true),
    temperatureCMin: integer('temperature_c_min').notNull().default(20),
    temperatureCMax: integer('temperature_c_max').notNull().default(24),
    petsAllowed: boolean('pets_allowed').notNull().default(false),
    chattyDriverOk: boolean('chatty_driver_ok').notNull().default(true),
    seatbeltRequired: boolean('seatbelt_required').notNull().default(true),
    carSeatPolicy: text('car_seat_policy').$type<CarSeatPolicy>().notNull().default('parent_provides'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('group_rules_music', oneOf(table.musicPolicy, musicPolicies)),
    check('group_rules_car_seat', oneOf(table.carSeatPolicy, carSeatPolicies)),
    check('group_rules_temperature_min', sql`${table.temperatureCMin} between 15 and 25`),
    check('group_rules_temperature_max', sql`${table.temperatureCMax} between 20 and 30`),
    check('group_rules_temperature', sql`${table.temperatureCMin} <= ${table.temperatureCMax}`),
  ],
)
