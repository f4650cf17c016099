// The rows of followed calendars that an undo keeps: which days of a school's calendar an admin has answered.
import { followedCalendars } from '../../db/schema/calendars.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'

export const calendarRowsKept: KeptRows = { tables: [{ table: followedCalendars, within: inGroups }] }
