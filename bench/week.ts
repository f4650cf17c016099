// Reads the calendar's week of a group of 200 households and 50 pools: one call, next to its bare statements in the same run.
//
//   node bench/week.ts [rounds]
import { measureCall } from './measured-call.ts'

const MOST_RATIO = 2

const row = await measureCall('week', 'week.json')
if (!(row.ratio <= MOST_RATIO)) process.exitCode = 1
