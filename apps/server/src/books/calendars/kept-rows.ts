// The rows of followed calendars that an undo keeps: the days of a school's calendar that an admin has taken or left out.
import { followedCalendars } from '../../db/schema/calendars.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'

export const calendarRowsKept: KeptRows = { tables: [{ table: followedCalendars, within: inGroups }] }
